/** The remark of the template's example row; a row that still has it is left out. */
export const EXAMPLE_COMMENT = 'Example: this row is not imported'
