/* Separate from the calls, so that screens load no schema. */

/** Usual tracks, in the order of their proposals. */
export const STARTER_TRACKS = ['qaida', 'nazirah', 'dua', 'salah'] as const
export type StarterTrack = (typeof STARTER_TRACKS)[number]

export const STEPS_LIMIT = 200
export const STEP_NAME_LIMIT = 100
export const STEP_NOTE_LIMIT = 300
export const PASS_REMARK_LIMIT = 300
/** Followers or passes of one call. */
export const TRACK_ROWS_LIMIT = 500
