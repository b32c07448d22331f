// The transposition table: what is known of positions met before.
//
// An entry is 64 bits; eight of them fill one cache line, a bucket. A position's hash is a one-to-one scrambling of its
// key; its low bits choose the bucket and all bits above the smallest table's index are kept in the entry, so that an
// entry never speaks for another position, and what it says stays true for ever. That allows two economies:
//  - A solve starts with a part of the table that fits the second-level cache, and the part doubles after so many new
//    entries that each slot was written 32 times: a fast small table is worth more than one that forgets nothing.
//  - Nothing is ever cleared. Entries of earlier solves carry an older generation and are the first to be replaced.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>

#include "connect_four/lanes.hpp"
#include "connect_four/size.hpp"
#include "memory.hpp"
#include "prefetch.hpp"

namespace reihum::connect_four {
inline namespace REIHUM_ARCH {

template <class Size>
class Table {
public:
    static constexpr std::size_t BUCKET_BYTES = 64;

    Table(const Size& size, std::size_t most_bytes)
        : size_(size),
          largest_bits_(std::max(SMALLEST_BITS, static_cast<int>(std::bit_width(most_bytes / BUCKET_BYTES)) - 1)),
          memory_(BUCKET_BYTES << largest_bits_),
          buckets_(static_cast<Bucket*>(memory_.begin())) {
        use_bits(SMALLEST_BITS);
    }

    // A new solve: entries of earlier ones may be replaced, and the small part is used first.
    void start() {
        generation_ = (generation_ + 1) & ((1u << layout().generation_bits) - 1);
        new_entries_ = 0;
        use_bits(SMALLEST_BITS);
    }

    REIHUM_INLINE void prefetch(Hash hash) const { reihum::prefetch(&buckets_[hash & index_mask_]); }

    // What is known of the position; between -31 and 31 if nothing is. (Without a branch: it could not be predicted.)
    REIHUM_INLINE Knowledge find(Hash hash) const {
        const Bucket& bucket = buckets_[hash & index_mask_];
        const unsigned slots = matches(bucket, EntryLayout::tag(hash));
        const Entry found = bucket.entries[std::countr_zero(slots | 128u)];
        return layout().knowledge(slots != 0 ? found : 0);
    }

    // Keeps what is known; `nodes` is what it cost, and decides what a full bucket forgets.
    void store(Hash hash, const Knowledge& knowledge, std::uint64_t nodes) {
        const unsigned cost = static_cast<unsigned>(std::bit_width(nodes)) / layout().work_unit;
        const unsigned work = std::min(cost, (1u << layout().work_bits) - 1);
        put(buckets_[hash & index_mask_], layout().make(hash, knowledge, work, generation_));
        if (new_entries_ > grow_at_) grow();
    }

private:
    static constexpr int SMALLEST_BITS = EntryLayout::SMALLEST_BITS;  // the part a solve starts with: 1 MB

    struct alignas(BUCKET_BYTES) Bucket {
        Entry entries[8];
    };

    REIHUM_INLINE const EntryLayout& layout() const { return size_.entry; }

    // How hard an entry is to get back: the work it took, or nothing if it is from an earlier solve.
    unsigned worth(Entry entry) const {
        return layout().generation(entry) == generation_ ? 1 + layout().work(entry) : 0;
    }

    // The slots, as bits, that hold the position of this tag.
    REIHUM_INLINE unsigned matches(const Bucket& bucket, Entry tag) const {
        const auto entries = Lanes<8>::load(bucket.entries);
        return 255u & ~lanes_set((entries ^ tag) & layout().tag_mask);
    }

    // Into the slot of the same position, or else into the least worthy.
    void put(Bucket& bucket, Entry entry) {
        if (const unsigned slots = matches(bucket, entry & layout().tag_mask); slots != 0) {
            bucket.entries[std::countr_zero(slots)] = entry;
            return;
        }
        unsigned least = ~0u;  // a slot's worth, and below it the slot's number
        for (unsigned slot = 0; slot < 8; ++slot) least = std::min(least, worth(bucket.entries[slot]) << 3 | slot);
        bucket.entries[least & 7] = entry;
        ++new_entries_;
    }

    void use_bits(int bits) {
        used_bits_ = bits;
        index_mask_ = (Hash{1} << bits) - 1;
        grow_at_ = bits < largest_bits_ ? std::size_t{256} << bits : ~std::size_t{0};
    }

    // Doubles the part in use. The entries whose hash has the new index bit set belong into the new half.
    void grow() {
        const std::size_t half = std::size_t{1} << used_bits_;
        const Entry new_bit = Entry{1} << (used_bits_ - SMALLEST_BITS);
        for (std::size_t i = 0; i < half; ++i) {
            for (Entry& slot : buckets_[i].entries) {
                if ((slot & new_bit) == 0 || worth(slot) == 0) continue;
                put(buckets_[i + half], slot);
                slot = 0;
            }
        }
        new_entries_ = 0;
        use_bits(used_bits_ + 1);
    }

    [[no_unique_address]] Size size_;
    int largest_bits_;
    int used_bits_ = 0;
    unsigned generation_ = 0;
    Hash index_mask_ = 0;
    std::size_t new_entries_ = 0;
    std::size_t grow_at_ = 0;
    TableMemory memory_;
    Bucket* buckets_;
};

}  // namespace REIHUM_ARCH
}  // namespace reihum::connect_four
