import { randomInt } from 'node:crypto'
import { fault } from '@talaqqi/contract/errors'
import type {
  ExamMarksInput,
  ExamPaper,
  ExamPaperInput,
  ExamPaperSummary,
} from '@talaqqi/contract/exam-papers'
import { drawPlaces, joinedSpans, juzHeld, redrawPlace } from '@talaqqi/quran/marking/draw'
import { markExam } from '@talaqqi/quran/marking/mark-exam'
import { type MarkingScheme, questionRuleOf } from '@talaqqi/quran/marking/scheme'
import { v7 } from 'uuid'
import { recordAudit } from '../../../platform/audit.ts'
import { invalid, orNotFound, Refusal } from '../../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../../platform/tenancy/index.ts'
import { getStudent } from '../../students/index.ts'
import { examRecords } from '../queries.ts'
import { selectScheme } from '../schemes/scheme-queries.ts'
import {
  insertPaper,
  lockPaper,
  type PaperRow,
  putMarks,
  selectLastPlaces,
  selectPaper,
  selectPapersOfExam,
  updateDrawnPlaces,
} from './paper-queries.ts'
import { recordPlaces } from './record-places.ts'

/** Number of earlier papers: their places are not drawn again. */
const AVOIDED_PAPERS = 3
const SEEDS = 2 ** 31

export async function listExamPapers(
  school: SchoolScope,
  exam_id: string,
): Promise<ExamPaperSummary[]> {
  orNotFound(await examRecords.find(school, exam_id))
  const rows = await selectPapersOfExam(school, exam_id)
  return rows.map((row) => asSummary(row, school.user_id))
}

/** Throws Refusal `not_found`. */
export async function getExamPaper(school: SchoolScope, id: string): Promise<ExamPaper> {
  return asPaper(orNotFound(await selectPaper(school, id)), school.user_id)
}

/**
 * Idempotent by id. Throws Refusal `not_found`, `student_disabled`, `conflict`, or `invalid_input` for an exam without a
 * scheme or a portion that is too short.
 */
export async function drawExamPaper(
  school: SchoolScope,
  exam_id: string,
  { id = v7(), student_id, portion: given }: ExamPaperInput,
): Promise<ExamPaper> {
  const scheme = await schemeOf(school, exam_id)
  const student = await getStudent(school, student_id)
  if (!student.is_active) throw new Refusal('student_disabled')
  const portion = joinedSpans(given)
  const asked = await selectLastPlaces(school, { student_id, exam_id, papers: AVOIDED_PAPERS })
  const avoided = asked.map(({ start, end }) => ({ start, end }))
  const rule = questionRuleOf(scheme, juzHeld(portion))
  const seed = randomInt(SEEDS)
  const places = drawPlaces({ portion, seed, avoided, ...rule })
  if (!places) throw invalid('portion', 'portion_too_short')
  const row = { id, assessment_id: exam_id, student_id, portion, seed, avoided }
  const drawn = places.map((place) => ({
    ...{ ...place, earlier: [], session_id: v7(), lesson_id: v7() },
  }))
  await inTransaction(school, async (inside) => {
    if (!(await insertPaper(inside, { ...row, places: drawn }))) return
    const changes = { student_id, portion, seed, places }
    await recordAudit(inside, { action: 'draw', record: 'exams', record_id: exam_id, changes })
  })
  const paper = await getExamPaper(school, id)
  if (paper.exam_id !== exam_id || paper.student_id !== student_id) throw new Refusal('conflict')
  return paper
}

async function schemeOf(school: SchoolScope, exam_id: string): Promise<MarkingScheme> {
  const { scheme_id, scheme_version } = orNotFound(await examRecords.find(school, exam_id))
  const row = scheme_id && (await selectScheme(school, scheme_id, scheme_version ?? 1))
  if (!row) throw invalid('scheme_id', 'scheme_missing')
  return row.scheme
}

/** Throws Refusal `not_found`, `in_use` once an examiner has finished, or `invalid_input` without another place. */
export async function redrawExamPlace(
  school: SchoolScope,
  id: string,
  { place: at, start, reason }: { place: number; start: number; reason: string },
): Promise<ExamPaper> {
  await inTransaction(school, async (inside) => {
    await lockPaper(inside, id)
    const row = orNotFound(await selectPaper(inside, id))
    const place = row.places[at]
    if (!place) throw invalid('place', 'not_valid')
    // The call is a repetition: the place on the screen was replaced before.
    if (place.start !== start) return
    if (row.marks.some(({ is_finished }) => is_finished))
      throw new Refusal('in_use', { fields: [fault('place', 'exam_is_marked')] })
    const rule = questionRuleOf(row.scheme, juzHeld(row.portion))
    const input = { portion: row.portion, seed: row.seed, avoided: row.avoided, ...rule }
    const next = redrawPlace(input, row.places, at, place.earlier)
    if (!next) throw invalid('place', 'no_other_place')
    const { start: was, end } = place
    const redrawn = { ...place, ...next, earlier: [...place.earlier, { start: was, end, reason }] }
    const places = row.places.map((each, index) => (index === at ? redrawn : each))
    await updateDrawnPlaces(inside, id, places)
    const from = { start: was, end }
    const changes = { student_id: row.student_id, place: at, from, to: next, reason }
    const record_id = row.assessment_id
    await recordAudit(inside, { action: 'redraw', record: 'exams', record_id, changes })
  })
  return getExamPaper(school, id)
}

/** Throws Refusal `not_found`, `invalid_input`, or the errors of recording a lesson. */
export async function markExamPaper(
  school: SchoolScope,
  id: string,
  { counts, is_finished }: ExamMarksInput,
): Promise<ExamPaper> {
  const row = orNotFound(await selectPaper(school, id))
  const isWhole =
    counts.length === row.places.length &&
    counts.every((each) => each.length === row.scheme.faults.length)
  if (!isWhole) throw invalid('counts', 'not_valid')
  const others = row.marks.filter((mark) => mark.is_finished && mark.user_id !== school.user_id)
  // A lesson shows its mistakes: with fewer examiners it would show them to those who still mark.
  if (is_finished && others.length + 1 === row.examiners_needed)
    await recordPlaces(school, row, counts)
  await inTransaction(school, async (inside) => {
    await lockPaper(inside, id)
    await putMarks(inside, id, { counts, is_finished })
  })
  return getExamPaper(school, id)
}

const personOf = ({ first_name, last_name }: { first_name: string; last_name: string }) => ({
  first_name,
  last_name,
})

/** Null until enough examiners have finished: those who have not begun must not see a part of the marks. */
export function finishedMarks({ marks, examiners_needed }: PaperRow): PaperRow['marks'] | null {
  const finished = marks.filter(({ is_finished }) => is_finished)
  return finished.length < examiners_needed ? null : finished
}

/** An examiner who still marks sees nothing of the others. */
export function asSummary(row: PaperRow, user_id: string): ExamPaperSummary {
  const finished = finishedMarks(row)
  const isMarking = row.marks.some((mark) => mark.user_id === user_id && !mark.is_finished)
  const { id, student_id, section_id, attempt, examiners_needed } = row
  return {
    ...{ id, exam_id: row.assessment_id, student_id, attempt },
    student: { ...personOf(row), section_id },
    created_at: row.created_at.toISOString(),
    examiners: row.marks.filter(({ is_finished }) => is_finished).map(personOf),
    examiners_needed,
    result:
      isMarking || !finished
        ? null
        : markExam(
            row.scheme,
            finished.map(({ counts }) => counts),
          ),
  }
}

function asPaper(row: PaperRow, user_id: string): ExamPaper {
  const own = row.marks.find((mark) => mark.user_id === user_id)
  const isRecorded =
    finishedMarks(row) !== null && row.scheme.faults.some(({ indicator_id }) => indicator_id)
  return {
    ...asSummary(row, user_id),
    ...{ portion: row.portion, seed: row.seed },
    places: row.places.map(({ start, end, earlier, session_id }) => ({
      ...{ start, end },
      earlier: earlier.map((one) => ({ ...one, reason: one.reason ?? '' })),
      session_id: isRecorded ? session_id : null,
    })),
    counts: own?.counts ?? null,
    is_finished: own?.is_finished ?? false,
  }
}
