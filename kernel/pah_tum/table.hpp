// What a search has found out so far: between which bounds the worth of a position lies.
//
// Several threads share a table without locks: an entry is two words, and the first is the key mixed with the second,
// so that halves of different entries never pass for one (Hyatt and Mann, 2002).
#pragma once

#include <atomic>
#include <cstdint>

#include "memory.hpp"
#include "prefetch.hpp"

namespace reihum::pah_tum {

struct Bounds {
    std::int16_t low;  // both less the position's base, as White counts
    std::int16_t high;
    std::uint8_t best;         // the move to try first
    std::uint8_t size;         // of the search that found it: what it would cost to find out again
    std::uint8_t squeeze = 0;  // by how much bounds were squeezed in that search (question.hpp); 0 is a proof
};

class Table {
public:
    explicit Table(int log2_entries)
        : mask_((std::size_t{1} << log2_entries) - 1),
          memory_(sizeof(Entry) << log2_entries),
          entries_(static_cast<Entry*>(memory_.begin())) {}

    // Of an empty table: see TableMemory.
    void prepare() { memory_.prepare(); }

    bool find(std::uint64_t key, Bounds& bounds) const {
        const std::size_t place = place_of(key);
        for (std::size_t i = 0; i < BUCKET; ++i) {
            const Entry& entry = entries_[place + i];
            const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
            if ((entry.check.load(std::memory_order_relaxed) ^ data) == key && data != 0) {
                bounds = unpack(data);
                return true;
            }
        }
        return false;
    }

    // Keeps the entry of the bucket that would cost most to find again, and puts the new one in place of the cheaper.
    void keep(std::uint64_t key, const Bounds& bounds) {
        const std::size_t place = place_of(key);
        std::size_t victim = place;
        int cheapest = 256;
        for (std::size_t i = 0; i < BUCKET; ++i) {
            const std::uint64_t data = entries_[place + i].data.load(std::memory_order_relaxed);
            if ((entries_[place + i].check.load(std::memory_order_relaxed) ^ data) == key) {
                victim = place + i;
                break;
            }
            const int size = data == 0 ? -1 : unpack(data).size;
            // The last of a bucket is always free to be taken, so that new entries find room.
            if (size < cheapest && (i + 1 == BUCKET || size <= bounds.size)) {
                cheapest = size;
                victim = place + i;
            }
        }
        const std::uint64_t data = pack(bounds);
        entries_[victim].check.store(key ^ data, std::memory_order_relaxed);
        entries_[victim].data.store(data, std::memory_order_relaxed);
    }

    void prefetch(std::uint64_t key) const { reihum::prefetch(&entries_[place_of(key)]); }

private:
    static constexpr std::size_t BUCKET = 4;
    struct Entry {
        std::atomic<std::uint64_t> check{0};
        std::atomic<std::uint64_t> data{0};
    };

    std::size_t place_of(std::uint64_t key) const {
        key ^= key >> 32;
        key *= 0xd6e8feb86659fd93ULL;
        return (key >> 20) & mask_ & ~(BUCKET - 1);
    }
    static std::uint64_t pack(const Bounds& b) {
        return std::uint64_t{static_cast<std::uint16_t>(b.low)} |
               std::uint64_t{static_cast<std::uint16_t>(b.high)} << 16 | std::uint64_t{b.best} << 32 |
               std::uint64_t{b.size} << 40 | std::uint64_t{b.squeeze} << 48 | std::uint64_t{1} << 63;
    }
    static Bounds unpack(std::uint64_t data) {
        return {static_cast<std::int16_t>(data), static_cast<std::int16_t>(data >> 16),
                static_cast<std::uint8_t>(data >> 32), static_cast<std::uint8_t>(data >> 40),
                static_cast<std::uint8_t>(data >> 48 & 127)};
    }

    std::size_t mask_;
    TableMemory memory_;
    Entry* entries_;  // zeroed is what an empty one is
};

}  // namespace reihum::pah_tum
