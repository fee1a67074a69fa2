/**
 * What the site sends in `site-version` with every call. Raise it with a change of the API that an open
 * or kept older site cannot use, and `OLDEST_SITE` to it: an older site then offers the new one.
 */
export const SITE_VERSION = 1
/** The server refuses calls of older sites with `site_too_old`. Calls without the header pass. */
export const OLDEST_SITE = 1
