// Where an entry of the transposition table keeps what.
#pragma once

#include <cstdint>

#include "connect_four/arch.hpp"

namespace reihum::connect_four {
inline namespace REIHUM_ARCH {

using Entry = std::uint64_t;
using Hash = std::uint64_t;

// What the table says of a position: lower <= score <= upper, and the move that was best (a column, or none).
struct Knowledge {
    static constexpr int NO_COLUMN = -1;

    int lower;
    int upper;
    int column = NO_COLUMN;
};

// An entry, from its low bits up: tag, lower, upper, then, as far as there is room, work, generation, column. An empty
// slot is 0, which reads as "between -31 and 31": if it is taken for a position, it says nothing.
struct EntryLayout {
    static constexpr int SMALLEST_BITS = 14;  // buckets of the smallest table; the tag leaves out so many bits
    static constexpr int SCORE_BITS = 6;
    static constexpr int SCORE_OFFSET = 31;

    int key_bits;
    Hash key_mask;
    Entry tag_mask;
    int lower_at, upper_at, work_at, generation_at, column_at;
    int work_bits, generation_bits, column_bits;
    int work_unit;

    constexpr explicit EntryLayout(int key_bits_) : key_bits(key_bits_), key_mask(~Hash{0} >> (64 - key_bits_)) {
        const int tag_bits = key_bits > SMALLEST_BITS ? key_bits - SMALLEST_BITS : 1;
        tag_mask = (Entry{1} << tag_bits) - 1;
        lower_at = tag_bits;
        upper_at = lower_at + SCORE_BITS;
        work_at = upper_at + SCORE_BITS;
        const bool roomy = 64 - work_at >= 11;
        work_bits = roomy ? 5 : 1;
        work_unit = roomy ? 1 : 8;
        generation_bits = roomy ? 2 : 1;
        generation_at = work_at + work_bits;
        column_bits = roomy ? 4 : 0;
        column_at = roomy ? generation_at + generation_bits : 0;
    }

    // One-to-one on numbers of key_bits bits: so is each of the three steps. (A number or a vector of them.)
    template <class T>
    REIHUM_INLINE T hash(T key) const {
        key = key ^ (key >> (key_bits / 2));
        key = (key * Hash{0x9e3779b97f4a7c15}) & key_mask;
        return key ^ (key >> (key_bits / 2));
    }

    static constexpr Entry tag(Hash hash) { return hash >> SMALLEST_BITS; }

    REIHUM_INLINE Knowledge knowledge(Entry entry) const {
        return {field(entry, lower_at, SCORE_BITS) - SCORE_OFFSET, SCORE_OFFSET - field(entry, upper_at, SCORE_BITS),
                field(entry, column_at, column_bits) - 1};
    }

    Entry make(Hash hash, const Knowledge& knowledge, unsigned work, unsigned generation) const {
        const Entry column = (Entry(knowledge.column + 1) & ((Entry{1} << column_bits) - 1)) << column_at;
        return tag(hash) | Entry(knowledge.lower + SCORE_OFFSET) << lower_at |
               Entry(SCORE_OFFSET - knowledge.upper) << upper_at | Entry{work} << work_at |
               Entry{generation} << generation_at | column;
    }

    unsigned work(Entry entry) const { return field(entry, work_at, work_bits); }
    unsigned generation(Entry entry) const { return field(entry, generation_at, generation_bits); }

private:
    REIHUM_INLINE static int field(Entry entry, int at, int width) { return int(entry >> at) & ((1 << width) - 1); }
};

}  // namespace REIHUM_ARCH
}  // namespace reihum::connect_four
