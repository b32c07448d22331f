// The transposition table: what is known of positions met before.
//
// An entry is 64 bits; eight of them fill one cache line, a bucket. A position's hash is a one-to-one scrambling of its
// key; its low bits choose the bucket and all bits above the smallest table's index are kept in the entry, so that an
// entry never speaks for another position, and what it says stays true for ever. That allows two economies:
//  - A solve starts with a part of the table that fits the second-level cache, and the part doubles after so many new
//    entries that each slot was written eight times: a fast small table is worth more than one that forgets nothing.
//  - Nothing is ever cleared. Entries of earlier solves carry an older generation and are the first to be replaced.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

#include "lanes.hpp"

namespace reihum::connect_four {
inline namespace REIHUM_ARCH {

// What the table says of a position: lower <= score <= upper, and the move that was best (a column, or none).
struct Knowledge {
    static constexpr int no_column = -1;

    int lower;
    int upper;
    int column = no_column;
};

template <int KeyBits>
class Table {
public:
    using Hash = std::uint64_t;

    static constexpr int smallest_bits = 14;  // buckets of the part a solve starts with: 1 MB
    static constexpr std::size_t bucket_bytes = 64;

    explicit Table(std::size_t most_bytes)
        : largest_bits_(std::max(smallest_bits, static_cast<int>(std::bit_width(most_bytes / bucket_bytes)) - 1)),
          memory_(std::calloc(bytes() + bucket_bytes, 1)) {
        if (!memory_) throw std::bad_alloc();
        // calloc, and the alignment made by hand: the pages that are never used are then never touched.
        const auto address = reinterpret_cast<std::uintptr_t>(memory_.get());
        buckets_ = reinterpret_cast<Bucket*>((address + bucket_bytes - 1) & ~(bucket_bytes - 1));
        use_bits(smallest_bits);
    }

    std::size_t bytes() const { return bucket_bytes << largest_bits_; }

    // A new solve: entries of earlier ones may be replaced, and the small part is used first.
    void start() {
        generation_ = (generation_ + 1) & ((1u << generation_bits) - 1);
        new_entries_ = 0;
        use_bits(smallest_bits);
    }

    // One-to-one on numbers of KeyBits bits: so is each of the three steps. (A number or a vector of them.)
    template <class T>
    REIHUM_INLINE static T hash(T key) {
        key ^= key >> (KeyBits / 2);
        key = (key * Hash{0x9e3779b97f4a7c15}) & key_mask;
        return key ^ (key >> (KeyBits / 2));
    }

    REIHUM_INLINE void prefetch(Hash hash) const { __builtin_prefetch(&buckets_[hash & index_mask_]); }

    // What is known of the position; between -31 and 31 if nothing is. (Without a branch: it could not be predicted.)
    REIHUM_INLINE Knowledge find(Hash hash) const {
        const Bucket& bucket = buckets_[hash & index_mask_];
        const unsigned slots = matches(bucket, tag(hash));
        const Entry found = bucket.entries[std::countr_zero(slots | 128u)];
        const Entry entry = slots != 0 ? found : 0;
        Knowledge knowledge{field(entry, lower_at, 6) - score_offset, score_offset - field(entry, upper_at, 6)};
        if constexpr (column_bits > 0) knowledge.column = field(entry, column_at, column_bits) - 1;
        return knowledge;
    }

    // Keeps what is known; `nodes` is what it cost, and decides what a full bucket forgets.
    void store(Hash hash, const Knowledge& knowledge, std::uint64_t nodes) {
        Bucket& bucket = buckets_[hash & index_mask_];
        const auto work = std::min<unsigned>(std::bit_width(nodes) / work_unit, (1u << work_bits) - 1);
        Entry entry = tag(hash) | Entry(knowledge.lower + score_offset) << lower_at |
                      Entry(score_offset - knowledge.upper) << upper_at | Entry(work) << work_at |
                      Entry(generation_) << generation_at;
        if constexpr (column_bits > 0) entry |= Entry(knowledge.column + 1) << column_at;
        put(bucket, entry);
        if (new_entries_ > grow_at_) grow();
    }

private:
    using Entry = std::uint64_t;

    struct alignas(bucket_bytes) Bucket {
        Entry entries[8];
    };

    struct Free {
        void operator()(void* memory) const { std::free(memory); }
    };

    // An entry, from its low bits up: tag, lower, upper, then, as far as there is room, work, generation, column.
    // An empty slot is 0, which reads as "between -31 and 31": if it is taken for a position, it says nothing.
    static constexpr Hash key_mask = ~Hash{0} >> (64 - KeyBits);
    static constexpr int score_offset = 31;
    static constexpr int tag_bits = KeyBits > smallest_bits ? KeyBits - smallest_bits : 1;
    static constexpr Entry tag_mask = (Entry{1} << tag_bits) - 1;
    static constexpr int lower_at = tag_bits;
    static constexpr int upper_at = lower_at + 6;
    static constexpr int work_at = upper_at + 6;
    static constexpr int spare = 64 - work_at;
    static constexpr bool roomy = spare >= 11;
    static constexpr int work_bits = roomy ? 5 : 1;
    static constexpr int work_unit = roomy ? 1 : 8;
    static constexpr int generation_at = work_at + work_bits;
    static constexpr int generation_bits = roomy ? 2 : 1;
    static constexpr int column_at = generation_at + generation_bits;
    static constexpr int column_bits = roomy ? 4 : 0;
    static_assert(spare >= 2 && column_at + column_bits <= 64);

    static constexpr Entry tag(Hash hash) { return hash >> smallest_bits; }
    static constexpr int field(Entry entry, int at, int width) { return int(entry >> at) & ((1 << width) - 1); }

    // How hard an entry is to get back: the work it took, or nothing if it is from an earlier solve.
    unsigned worth(Entry entry) const {
        const bool current = unsigned(field(entry, generation_at, generation_bits)) == generation_;
        return current ? 1 + field(entry, work_at, work_bits) : 0;
    }

    // The slots, as bits, that hold the position of this tag.
    REIHUM_INLINE static unsigned matches(const Bucket& bucket, Entry tag) {
        Lanes<8> entries;
        std::memcpy(&entries, &bucket, sizeof entries);
        return 255u & ~lanes_set((entries ^ tag) & tag_mask);
    }

    // Into the slot of the same position, or else into the least worthy.
    void put(Bucket& bucket, Entry entry) {
        if (const unsigned slots = matches(bucket, entry & tag_mask); slots != 0) {
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
        grow_at_ = bits < largest_bits_ ? std::size_t{64} << bits : ~std::size_t{0};
    }

    // Doubles the part in use. The entries whose hash has the new index bit set belong into the new half.
    void grow() {
        const std::size_t half = std::size_t{1} << used_bits_;
        const Entry new_bit = Entry{1} << (used_bits_ - smallest_bits);
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

    int largest_bits_;
    int used_bits_ = 0;
    unsigned generation_ = 0;
    Hash index_mask_ = 0;
    std::size_t new_entries_ = 0;
    std::size_t grow_at_ = 0;
    std::unique_ptr<void, Free> memory_;
    Bucket* buckets_ = nullptr;
};

}  // namespace REIHUM_ARCH
}  // namespace reihum::connect_four
