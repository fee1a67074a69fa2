/** A list without an end, for what a school has few enough of to hold at once. */
export const ALL = { skip: 0, limit: 100_000 }
