/** Email in the template's example row; the import skips a row with this email. */
export const EXAMPLE_EMAIL = 'teacher@example.com'
