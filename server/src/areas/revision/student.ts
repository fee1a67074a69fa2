import type { StudentRevision } from '@talaqqi/contract/revision'
import {
  type Day,
  khatmSpan,
  type LearningPlan,
  maqraStates,
  type Pace,
  paceOf,
  pageStates,
  type RevisionInput,
  type WeakWord,
  weakWords,
} from '@talaqqi/quran'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { getStudent } from '../students/index.ts'
import { asAction, asDeclaration, asPlan } from './answers.ts'
import { asList, daysBefore, isToday, practicesOf } from './lists.ts'
import { nextList } from './next-list.ts'
import { loadRecords } from './record/load-records.ts'
import { selectPlan } from './record/record-queries.ts'
import { selectAbsences, selectWordHearings, toWordHearing } from './record/word-queries.ts'

/** Words are judged by the hearings of a year. */
const WORD_DAYS = 365

/** Throws Refusal `not_found`. */
export async function getStudentRevision(
  school: SchoolScope,
  id: string,
): Promise<StudentRevision> {
  const student = await getStudent(school, id)
  const { today, calendar, records } = await loadRecords(school, [student], student.section_id)
  const record = records.get(id)
  if (!record) throw new Error(`the record of student ${id} was not loaded`)
  const [practice, plan, words] = await Promise.all([
    practicesOf(school, [id], today),
    selectPlan(school, id),
    weakWordsOf(school, [id], today),
  ])
  const pages = pageStates(record.input)
  return {
    ...asList(student, record, practice(id)),
    ...{ today, is_school_day: isToday({ today, calendar }), section_id: student.section_id },
    settings: record.settings,
    next: nextList(record.input),
    pages,
    maqras: maqraStates(pages),
    declarations: record.declarations.map(asDeclaration),
    actions: record.actions.map(asAction),
    weak_words: words(id),
    plan: plan && asPlan(plan),
    pace: plan && (await paceOfPlan(school, id, record.input, plan)),
    khatm: khatmSpan(record.input),
  }
}

export async function weakWordsOf(school: SchoolScope, student_ids: string[], today: Day) {
  const since = daysBefore(today, WORD_DAYS)
  const { time_zone } = school
  const rows = await selectWordHearings(school, { student_ids, since, time_zone })
  const rowsOf = Map.groupBy(rows, ({ student_id }) => student_id)
  return (id: string): WeakWord[] => weakWords((rowsOf.get(id) ?? []).map(toWordHearing))
}

type PlanRow = NonNullable<Awaited<ReturnType<typeof selectPlan>>>

async function paceOfPlan(
  school: SchoolScope,
  student_id: string,
  input: RevisionInput,
  plan: PlanRow,
): Promise<Pace> {
  const absences = await selectAbsences(school, { student_id, since: plan.from })
  return paceOf(input, toPlan(plan), absences)
}

/** A check of the table guarantees the column of its kind. */
export function toPlan({ kind, start, end, from, lines_a_day, until }: PlanRow): LearningPlan {
  return kind === 'lines'
    ? { kind, start, end, from, lines_a_day: lines_a_day ?? 1 }
    : { kind, start, end, from, until: until ?? from }
}
