import { versesOf } from '@talaqqi/quran'
import { drawPlaces } from '@talaqqi/quran/marking/draw'
import type { MarkingScheme } from '@talaqqi/quran/marking/scheme'
import { createRandom } from '../random.ts'
import type { Rows } from '../rows.ts'
import type { Beginning } from './demo-schools.ts'

const PUPILS = 4
const SEED = 30

const FAULTS = [
  [0, 1],
  [2, 0],
  [5, 1],
]

function scheme(): MarkingScheme {
  const fault = (name: string, deduct: number) => ({
    ...{ name, section: 0, deduct: [deduct], cap: null },
    ...{ ends_at: null, at_most: null, indicator_id: null },
  })
  return {
    sections: [{ name: 'Memorisation', max: 280, min: 0, pass: 0 }],
    faults: [fault('Mistake', 16), fault('Stuck', 4)],
    questions: [{ from: 1, questions: 2, lines: 10 }],
    ...{ wait: 10, pass: 220 },
    bands: [
      { from: 252, name: 'Mumtaz' },
      { from: 220, name: 'Jayyid' },
    ],
  }
}

type People = { admin_id: string; teacher_id: string; section_id: string }

/** The last exam that was held has a scheme, and results of some students of a class. */
export function addExamPapers(
  { account }: Beginning,
  rows: Rows,
  { admin_id, teacher_id, section_id }: People,
): Rows {
  const random = createRandom(`${account.name} papers`)
  const exam = rows.assessments?.findLast(
    ({ kind, status }) => kind === 'exam' && status === 'completed',
  )
  if (!exam?.created_at) return rows
  const { created_at } = exam
  const made = { account_id: account.id, created_at }
  const scheme_id = random.id(created_at)
  const students = (rows.students ?? []).filter((each) => each.section_id === section_id)
  const papers = students.slice(0, PUPILS).map((student, index) => ({
    ...{ ...made, id: random.id(created_at), assessment_id: exam.id, student_id: student.id },
    ...drawn(SEED + index, () => random.id(created_at)),
    user_id: teacher_id,
  }))
  return {
    ...rows,
    assessments: (rows.assessments ?? []).map((each) =>
      each.id === exam.id ? { ...each, scheme_id, scheme_version: 1 } : each,
    ),
    markingSchemes: [
      {
        ...made,
        id: scheme_id,
        version: 1,
        name: 'Yearly exam',
        user_id: admin_id,
        scheme: scheme(),
      },
    ],
    examPapers: papers,
    examMarks: FAULTS.flatMap((faults, at) => {
      const { id: paper_id } = papers[at] ?? {}
      if (!paper_id) return []
      const of = { account_id: account.id, paper_id, user_id: teacher_id, updated_at: created_at }
      return [{ ...of, counts: [faults, [0, 0]], is_finished: true }]
    }),
  }
}

function drawn(seed: number, makeId: () => string) {
  const of = { portion: [versesOf('juz', 30, 30)], seed, avoided: [] }
  const places = drawPlaces({ ...of, questions: 2, lines: 10 }) ?? []
  return {
    ...of,
    places: places.map((place) => ({
      ...{ ...place, earlier: [], session_id: makeId(), lesson_id: makeId() },
    })),
  }
}
