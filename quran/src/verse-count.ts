/** Of the Kufan count. A module of its own: addresses are bounded by it before any table loads. */
export const VERSE_COUNT = 6236
