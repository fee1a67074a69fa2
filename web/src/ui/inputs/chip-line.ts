/**
 * One scrolling line of chips. The padding keeps the focus rings in the scrolled box; `relative` keeps
 * the invisible inputs of the chips in it, which would widen the page.
 */
export const chipLineClass = 'relative -mx-1 min-w-0 overflow-x-auto px-1 py-1 *:shrink-0'
