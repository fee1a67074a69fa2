/** A name within a sentence of another direction. */
export const isolated = (text: string) => `\u2068${text}\u2069`
