/**
 * Every way a call can fail, once. `status` is the HTTP status; `message` is what a person is told
 * when the thrower has nothing more exact to say.
 */
export const ERRORS = {
  invalid_input: { status: 422, message: 'Some of what was sent is not valid' },
  not_confirmed: { status: 400, message: 'Something went wrong' },
  wrong_credentials: { status: 401, message: 'Incorrect username or password' },
  not_signed_in: { status: 401, message: 'Please sign in' },
  forbidden: { status: 403, message: 'You do not have access to this' },
  not_found: { status: 404, message: 'This could not be found' },
  conflict: { status: 409, message: 'This is in conflict with what is already there' },
  in_use: { status: 409, message: 'This is in use and cannot be deleted' },
  last_administrator: { status: 409, message: 'A school needs at least one active administrator' },
  student_disabled: {
    status: 409,
    message: 'This student is disabled. Lessons can only be captured for active students',
  },
  changed_meanwhile: {
    status: 409,
    message: 'Someone else has changed this since you opened it',
  },
  session_changed: {
    status: 409,
    message: 'Someone else has changed this lesson since you opened it',
  },
  too_large: { status: 413, message: 'This is too large' },
  unsupported: { status: 415, message: 'This kind of content is not accepted here' },
  too_many_attempts: { status: 429, message: 'Too many attempts. Please wait and try again' },
  unexpected: { status: 500, message: 'Something went wrong' },
  not_ready: { status: 503, message: 'The server is not ready. Please try again' },
  disk_full: {
    status: 503,
    message:
      'The disk of the server is full, so nothing can be saved. Please tell whoever looks after the server',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

/** A wrong field: `path` with dots as sent (`lessons.0.name`), `message` for a person. */
export type FieldError = { path: string; message: string }

/** What every failure answers. `request_id` stands only on a 500, and in the log beside its cause. */
export type ErrorAnswer = {
  detail: { code: ErrorCode; message: string; fields?: FieldError[]; request_id?: string }
}
