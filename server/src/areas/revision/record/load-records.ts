import { setImmediate } from 'node:timers/promises'
import type {
  RevisionSettingsLevel,
  RevisionSettingsLevels,
} from '@talaqqi/contract/revision-settings'
import {
  type Day,
  type DayList,
  dayListSoFar,
  gridOf,
  type Hearing,
  type RevisionInput,
} from '@talaqqi/quran'
import { dateIn } from '../../../platform/clock.ts'
import { divisionsOf } from '../../../platform/divisions.ts'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { selectWeighed } from '../../sessions/index.ts'
import { type ChangedLevel, changedLevels, levelsOf } from '../settings/levels.ts'
import {
  selectEarlierHearings,
  selectEarlierNewLessons,
  selectHearings,
} from './hearing-queries.ts'
import { toHearing, toNewLesson, type Weighing, weighingOf } from './hearings.ts'
import { isElsewhere, openUnitsOf } from './open-portions.ts'
import {
  type ActionRow,
  type DeclarationRow,
  type PauseRow,
  selectActions,
  selectCompletedJuz,
  selectDeclarations,
  selectPauses,
  selectSettings,
} from './record-queries.ts'
import { type ClassDays, daysOfClass, readingTimes } from './school-days.ts'

export type Person = { id: string; section_id: string | null }

/** What the list of a student is made from, and the list. */
export type StudentRecord = {
  input: RevisionInput
  list: DayList
  settings: RevisionSettingsLevels
  declarations: DeclarationRow[]
  actions: ActionRow[]
  pause: PauseRow | null
}

export type ClassRecords = ClassDays & { records: Map<string, StudentRecord> }

type How = {
  change?: ChangedLevel
  today?: Day
  /** All hearings from this day on are read. */
  since?: Day
}

/**
 * Of students of one class. A statement for each kind of record; hearings of the last months, then
 * of earlier times only those on pages that the later ones do not decide.
 */
export async function loadRecords(
  school: SchoolScope,
  students: readonly Person[],
  section_id: string | null,
  { change, today = dateIn(school.time_zone), since: wanted = today }: How = {},
): Promise<ClassRecords> {
  const [days, weighed, rows] = await Promise.all([
    daysOfClass(school, section_id, today),
    selectWeighed(school),
    loadRows(school, students, section_id, change),
  ])
  const [since = null, ...times] = readingTimes(days, wanted)
  const weighing = weighingOf(weighed)
  const hearings = await loadHearings(school, students, since, weighing)
  const records = new Map<string, Reading>()
  const turn = takeTurns()
  for (const { id } of students) {
    const { heard, learnt } = hearings(id)
    const of = rows(id)
    const input = { ...days, ...of.input, hearings: [...learnt, ...heard] }
    const { list, unread } = dayListSoFar(input)
    records.set(id, { ...of, input, list, unread })
    await turn()
  }
  let before = since
  for (const from of times) {
    if (before === null) break
    const open = new Map([...records].filter(([, { unread }]) => unread.length > 0))
    if (open.size > 0) await readOn(school, open, { from, before }, weighing, turn)
    before = from
  }
  return { ...days, records }
}

/** `unread`: pages that need hearings of earlier times. */
type Reading = StudentRecord & { unread: number[] }

async function loadHearings(
  school: SchoolScope,
  students: readonly Person[],
  since: Day | null,
  weighing: Weighing,
): Promise<(student_id: string) => { heard: Hearing[]; learnt: Hearing[] }> {
  const { time_zone } = school
  const student_ids = students.map(({ id }) => id)
  const [recent, earlier] = await Promise.all([
    selectHearings(school, { student_ids, since, time_zone }, weighing.rows),
    since === null ? [] : selectEarlierNewLessons(school, { student_ids, since, time_zone }),
  ])
  const recentOf = new Map(recent.map(({ student_id, hearings }) => [student_id, hearings]))
  const earlierOf = new Map(earlier.map(({ student_id, hearings }) => [student_id, hearings]))
  return (id) => ({
    heard: (recentOf.get(id) ?? []).map((row) => toHearing(row, weighing)),
    learnt: (earlierOf.get(id) ?? []).map(toNewLesson),
  })
}

type Time = { from: Day | null; before: Day }

/** Adds the hearings of a time on the open pages, and makes the lists of their students again. */
async function readOn(
  school: SchoolScope,
  open: ReadonlyMap<string, Reading>,
  { from, before }: Time,
  weighing: Weighing,
  turn: () => Promise<void>,
): Promise<void> {
  const units = [...open].map(([id, { unread, input }]) => openUnitsOf(id, unread, input.grid))
  const asked = { open: units, from, before, time_zone: school.time_zone }
  const rows = await selectEarlierHearings(school, asked, weighing.rows)
  const isOfTime = ({ day }: Hearing) => day < before && (from === null || day >= from)
  for (const { student_id, hearings } of rows) {
    const record = open.get(student_id)
    if (!record) continue
    const pages = new Set(record.unread)
    const kept = record.input.hearings.filter(
      (hearing) => !isOfTime(hearing) || isElsewhere(hearing, pages, record.input.grid),
    )
    const heard = hearings.map((row) => toHearing(row, weighing))
    record.input = { ...record.input, hearings: [...heard, ...kept] }
    Object.assign(record, dayListSoFar(record.input))
    await turn()
  }
}

async function loadRows(
  school: SchoolScope,
  students: readonly Person[],
  section_id: string | null,
  change: ChangedLevel | undefined,
) {
  const ids = students.map(({ id }) => id)
  const levels = [school.account_id, ...(section_id === null ? [] : [section_id]), ...ids]
  const [declarations, actions, pauses, settings, completions] = await Promise.all([
    selectDeclarations(school, ids),
    selectActions(school, ids),
    selectPauses(school, ids),
    selectSettings(school, levels),
    selectCompletedJuz(school, ids),
  ])
  const divisions = divisionsOf(school)
  const levelOf = new Map<string, RevisionSettingsLevel>(settings.map((row) => [row.id, row]))
  return (
    id: string,
  ): Omit<StudentRecord, 'input' | 'list'> & {
    input: InputOfRows
  } => {
    const its = <T extends { student_id: string | null }>(all: T[]) =>
      all.filter(({ student_id }) => student_id === id)
    const own = { declarations: its(declarations), actions: its(actions).map(toAction) }
    const pause = pauses.find((each) => each.id === id) ?? null
    const levelIds = { school: school.account_id, section: section_id, student: id }
    const rows = change ? changedLevels(levelOf, levelIds, change) : levelOf
    const resolved = levelsOf(rows, levelIds)
    return {
      declarations: own.declarations,
      actions: its(actions),
      pause,
      settings: resolved,
      input: {
        ...own,
        settings: resolved.settings,
        grid: gridOf(divisions, resolved.settings.portion),
        completions: its(completions),
        is_new_paused: pause?.is_new_paused ?? false,
      },
    }
  }
}

type InputOfRows = Omit<RevisionInput, 'today' | 'calendar' | 'hearings'>

/** The columns of one kind only; a check of the table guarantees the end of a rest. */
function toAction({ kind, start, end, day, until }: ActionRow): RevisionInput['actions'][number] {
  if (kind === 'pin') return { kind, start, end, day, until }
  return kind === 'rest'
    ? { kind, start, end, day, until: until ?? day }
    : { kind, start, end, day }
}

const SLICE_MS = 25

/** Lets other requests run when a slice of time is used up. */
export function takeTurns(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE_MS) return
    await setImmediate()
    since = performance.now()
  }
}
