import type { Language } from '@talaqqi/contract/languages'
import type { StarterTrack } from '@talaqqi/contract/track-terms'
import type { Track } from '@talaqqi/contract/tracks'
import { m } from '@talaqqi/words/messages'
import { v7 } from 'uuid'
import { recordAudit } from '../../platform/audit.ts'
import { orNotFound } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { insertStarterTrack, selectTrackNamed } from './queries.ts'

const JUZ = Array.from({ length: 30 }, (_, at) => at + 1)

const linesOf = (text: string) => text.split('\n')

/** Name and steps of the usual tracks. */
export const STARTERS: Record<
  StarterTrack,
  (locale: Language) => { name: string; steps: string[] }
> = {
  // The 17 lessons of Nur Muhammad Haqqani's al-Qaida an-Nuraniyya.
  qaida: (locale) => ({
    name: m.tracks_qaida({}, { locale }),
    steps: linesOf(m.tracks_qaida_steps({}, { locale })),
  }),
  nazirah: (locale) => ({
    name: m.tracks_nazirah({}, { locale }),
    steps: JUZ.map((juz) => m.tracks_nazirah_step({ juz }, { locale })),
  }),
  dua: (locale) => ({
    name: m.tracks_dua({}, { locale }),
    steps: linesOf(m.tracks_dua_steps({}, { locale })),
  }),
  salah: (locale) => ({
    name: m.tracks_salah({}, { locale }),
    steps: linesOf(m.tracks_salah_steps({}, { locale })),
  }),
}

/** Answers the existing track of its name. */
export async function addStarterTrack(
  school: SchoolScope,
  of: StarterTrack,
  locale: Language,
): Promise<Track> {
  const { name, steps: names } = STARTERS[of](locale)
  const steps = names.map((step) => ({ id: v7(), name: step, note: '', is_retired: false }))
  const id = v7()
  await inTransaction(school, async (inside) => {
    if (!(await insertStarterTrack(inside, { id, name, steps }))) return
    const changes = { name, steps }
    await recordAudit(inside, { action: 'create', record: 'tracks', record_id: id, changes })
  })
  return orNotFound(await selectTrackNamed(school, name))
}
