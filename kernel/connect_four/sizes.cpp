// Compiled several times: with REIHUM_ARCH and its compiler flags, and with REIHUM_PART, the part of the sizes to make.
#include "arch.hpp"
#include "sized_solver.hpp"
#include "sizes.hpp"

namespace reihum::connect_four::REIHUM_ARCH {
namespace {

// Tries Columns x Rows, then the sizes after it.
template <int Columns, int Rows>
std::unique_ptr<AnySolver> make_from(int columns, int rows, std::size_t table_bytes) {
    if constexpr (Columns > most_columns) {
        return nullptr;
    } else if constexpr (Rows > most_rows || Columns * (Rows + 1) > 64) {
        return make_from<Columns + 1, 4>(columns, rows, table_bytes);
    } else {
        if constexpr (part_of(Columns, Rows) == REIHUM_PART)
            if (columns == Columns && rows == Rows) return std::make_unique<SizedSolver<Columns, Rows>>(table_bytes);
        return make_from<Columns, Rows + 1>(columns, rows, table_bytes);
    }
}

}  // namespace

template <>
std::unique_ptr<AnySolver> make_part<REIHUM_PART>(int columns, int rows, std::size_t table_bytes) {
    return make_from<4, 4>(columns, rows, table_bytes);
}

}  // namespace reihum::connect_four::REIHUM_ARCH
