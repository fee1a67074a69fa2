import type { MergeKind } from '@talaqqi/contract/merges'

/** Both records of the merge; absent until chosen. */
export type MergeSearch = { kind?: MergeKind; kept?: string; merged?: string }
