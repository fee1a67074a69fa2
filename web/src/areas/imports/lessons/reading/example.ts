/** Comment in the template's example row; the import skips a row with this comment. */
export const EXAMPLE_COMMENT = 'Example: this row is not imported'
