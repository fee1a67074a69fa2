/**
 * The header `site-version` of every call. Raise it with an API change that older sites cannot use,
 * together with `OLDEST_SITE`: an older site then offers the update.
 */
export const SITE_VERSION = 1
/** The server refuses calls of older sites with `site_too_old`. Calls without the header are accepted. */
export const OLDEST_SITE = 1
