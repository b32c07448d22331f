// The memory of a search's table: zeroed, and in large pages where the system has them.
//
// A table is asked at random places. With pages of 4 KB nearly every question has to find out first where its page is,
// which takes longer than to fetch what is asked for; of pages of 2 MB the processor knows hundreds by heart.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace reihum {

class TableMemory {
public:
    // calloc, and the alignment made by hand: the pages that are never used are then never touched.
    explicit TableMemory(std::size_t bytes) : memory_(std::calloc(bytes + alignment(bytes), 1)), size_(bytes) {
        if (!memory_) throw std::bad_alloc();
        const std::size_t aligned = alignment(bytes);
        const auto address = (reinterpret_cast<std::uintptr_t>(memory_.get()) + aligned - 1) / aligned * aligned;
        begin_ = reinterpret_cast<void*>(address);
#ifdef __linux__
        if (aligned == LARGE_PAGE) madvise(begin_, bytes, MADV_HUGEPAGE);  // a wish: all is well without, only slower
#endif
    }

    // Has the system find all of the memory now. Else it comes piece by piece in the middle of a search, and a large
    // page may take some milliseconds.
    void prepare() {
        constexpr std::size_t SMALL_PAGE = 4096;
        volatile char* const bytes = static_cast<char*>(begin_);
        for (std::size_t i = 0; i < size_; i += SMALL_PAGE) bytes[i] = 0;
    }

    // The beginning, which is aligned to a line of the cache at least.
    void* begin() const { return begin_; }

private:
    static constexpr std::size_t CACHE_LINE = 64, LARGE_PAGE = std::size_t{1} << 21;

    // A small table is not worth a page that must be zeroed as a whole.
    static constexpr std::size_t alignment(std::size_t bytes) {
        return bytes >= 2 * LARGE_PAGE ? LARGE_PAGE : CACHE_LINE;
    }

    struct Free {
        void operator()(void* memory) const { std::free(memory); }
    };
    std::unique_ptr<void, Free> memory_;
    std::size_t size_;
    void* begin_;
};

}  // namespace reihum
