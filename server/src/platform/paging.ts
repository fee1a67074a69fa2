/** Unpaged, for lists that fit into memory. */
export const ALL = { skip: 0, limit: 100_000 }
