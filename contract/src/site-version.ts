/** Raise it with an API change that older sites cannot use, together with `OLDEST_SITE`. */
export const SITE_VERSION = 1
/** Older sites get `site_too_old`; calls without the header are accepted. */
export const OLDEST_SITE = 1
