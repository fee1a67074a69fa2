import type { DeclaredLevel } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'

export const LEVELS = {
  solid: { title: m.revision_solid, what: m.revision_solid_what },
  shaky: { title: m.revision_shaky, what: m.revision_shaky_what },
  not_heard: { title: m.revision_not_heard, what: m.revision_not_heard_what },
} as const satisfies Record<DeclaredLevel, unknown>
