/** Between two facts of one line. A wrapped line never begins with the dot. */
export const DOT = '\u00A0· '
