import { FIRST_PAGE, type LessonsSearch, PAGE } from './all-lessons-search.ts'

type Shown = { page: number; before: string | null; after: string | null }

export const pagesOf = (total: number) => Math.max(1, Math.ceil(total / PAGE))

/**
 * Number of the page and of all pages. The number in the address is from before lessons were
 * captured or deleted; but the first page is 1, and the last one is as many as there are.
 */
export function pageLabel({ page, before, after }: Shown, total: number) {
  const counted = pagesOf(total)
  if (before === null) return { page: 1, pages: after === null ? 1 : Math.max(2, counted) }
  if (after === null) return { page: Math.max(2, counted), pages: Math.max(2, counted) }
  const pages = Math.max(3, counted)
  return { page: Math.min(Math.max(2, page), pages - 1), pages }
}

export function nextPage({ page, after }: Pick<Shown, 'page' | 'after'>): LessonsSearch {
  return after === null ? FIRST_PAGE : { ...FIRST_PAGE, page: page + 1, after }
}

export function previousPage({ page, before }: Pick<Shown, 'page' | 'before'>): LessonsSearch {
  return before === null
    ? FIRST_PAGE
    : { ...FIRST_PAGE, page: page > 2 ? page - 1 : undefined, before }
}

/** The rows of the list before this page, for paper. */
export function firstRow(
  { page, pages }: { page: number; pages: number },
  { shown, total }: { shown: number; total: number },
): number {
  return page > 1 && page === pages ? Math.max(0, total - shown) : (page - 1) * PAGE
}

type Answered = { count: number; before: string | null; total: number | undefined }

/** Another place that shows the page, or one that exists; null if this page exists. */
export function movedPage(
  { page = 1, after, before }: LessonsSearch,
  { count, before: newer, total }: Answered,
): LessonsSearch | null {
  // The first page has no cursor, unless fewer lessons are left of it: they would be shown twice.
  if (before !== undefined)
    return newer === null && (count === 0 || count === PAGE) ? FIRST_PAGE : null
  if (after !== undefined || count > 0 || page === 1 || total === undefined) return null
  const last = pagesOf(total)
  return last < page ? { ...FIRST_PAGE, page: last > 1 ? last : undefined } : null
}
