import type { Language } from '@talaqqi/contract/languages'
import { m } from '@talaqqi/words/messages'
import {
  CLASS_NAME,
  dated,
  nameOf,
  RECORD_ID,
  STUDENT_ID,
  type Table,
  tableOf,
} from '../../platform/export/table.ts'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectPassesToExport } from './pass-queries.ts'
import { selectTracks } from './queries.ts'

/** A row a step, numbered in the order of the track. */
export async function tracksTable(school: SchoolScope, language: Language): Promise<Table> {
  const all = await selectTracks(school, ALL)
  return tableOf(language, {
    title: m.tracks_title,
    columns: [
      { field: m.tracks_track, cell: ({ track }) => track.name },
      { field: m.tracks_place, cell: ({ place }) => place },
      { field: m.tracks_step, cell: ({ step }) => step.name },
      { field: m.tracks_note, cell: ({ step }) => step.note },
      {
        field: m.tracks_retired,
        cell: ({ track, step }, locale) =>
          (track.is_retired || step.is_retired ? m.words_yes : m.words_no)({}, { locale }),
      },
    ],
    rows: all.flatMap((track) => track.steps.map((step, at) => ({ track, step, place: at + 1 }))),
  })
}

export async function passesTable(school: SchoolScope, language: Language): Promise<Table> {
  return tableOf(language, {
    title: m.tracks_passes,
    columns: [
      RECORD_ID,
      { field: m.fields_first_name, cell: ({ student }) => student.first_name },
      { field: m.fields_last_name, cell: ({ student }) => student.last_name },
      CLASS_NAME,
      { field: m.tracks_track, cell: ({ track }) => track.name },
      {
        field: m.tracks_step,
        cell: ({ track, step_id }) => track.steps.find(({ id }) => id === step_id)?.name ?? '',
      },
      { field: m.tracks_passed_on, cell: ({ passed_on }) => dated(passed_on) },
      { field: m.tracks_remark, cell: ({ remark }) => remark },
      { field: m.tracks_heard_by, cell: ({ user }) => nameOf(user) },
      STUDENT_ID,
    ],
    rows: await selectPassesToExport(school),
  })
}
