/** The email of the template's example row; a row that still has it is left out. */
export const EXAMPLE_EMAIL = 'teacher@example.com'
