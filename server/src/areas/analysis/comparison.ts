import type { ComparedClass, Comparison } from '@talaqqi/contract/analysis'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { listSections } from '../sections/index.ts'
import {
  type Attended,
  type Compared,
  type Of,
  type Pace,
  selectAttended,
  selectPace,
} from './comparison-queries.ts'
import { type Asked, byType, figuresOf, marksOf, sumOf } from './figures-of-marks.ts'
import { periodOf, rangeBefore } from './period.ts'
import type { Marks } from './queries.ts'

/** Fewer lessons with a percentage say nothing about a trend. */
const MIN_LESSONS = 3

export async function compareClasses(school: SchoolScope, asked: Asked): Promise<Comparison> {
  const { time_zone, ...days } = periodOf(school, asked)
  const period = { ...days, time_zone }
  const [sections, { marks }, compared] = await Promise.all([
    listSections(school, ALL),
    marksOf(school, period, 'class'),
    readCompared(school, period, 'class'),
  ])
  const ofClass = Map.groupBy(marks, ({ of_id }) => of_id)
  const classes = sections.map(({ id, name: class_name }): ComparedClass => {
    const own = ofClass.get(id) ?? []
    const { count: sessions_count, ...figures } = figuresOf(own)
    const { lesson_type_averages } = byType(own)
    const { students, ...rest } = compared.ofClass(id, own)
    return { id, class_name, students, sessions_count, ...figures, lesson_type_averages, ...rest }
  })
  return { ...days, classes }
}

/** What the comparison adds to the marks of a range: of classes, or of the students of one. */
export async function readCompared(school: SchoolScope, filter: Compared, of: Of = 'student') {
  const [pace, attended, { marks: before }] = await Promise.all([
    selectPace(school, filter, of),
    selectAttended(school, filter, of),
    marksOf(school, { ...filter, ...rangeBefore(filter) }, of),
  ])
  const beforeOf = Map.groupBy(before, ({ of_id }) => of_id)
  const [paceOf, attendedOf] = [grouped(pace), grouped(attended)]
  const figures = (key: string, now: Marks[], id: string) => ({
    weekly_lessons: weeklyOf(paceOf.get(key) ?? []),
    attendance: rateOf(attendedOf.get(key) ?? []),
    new_lines: sumOf((paceOf.get(key) ?? []).map(({ new_lines }) => new_lines)),
    trend: trendOf(now, beforeOf.get(id) ?? []),
  })
  return {
    ofStudent: (section_id: string, id: string, now: Marks[]) =>
      figures(`${section_id} ${id}`, now, id),
    ofClass: (id: string, now: Marks[]) => ({
      students: sumOf(hereOf(paceOf.get(id) ?? []).map(({ students }) => students)),
      ...figures(id, now, id),
    }),
    /** Of the class of the filter. */
    ofWhole: (now: Marks[]) => ({
      weekly_lessons: weeklyOf(pace),
      attendance: rateOf(attended),
      new_lines: sumOf(pace.map(({ new_lines }) => new_lines)),
      trend: trendOf(now, before),
    }),
  }
}

type OfStudent = { section_id: string; student_id: string | null }

/** By class, and by class and student. */
function grouped<Row extends OfStudent>(rows: Row[]): Map<string, Row[]> {
  return new Map([
    ...Map.groupBy(rows, ({ section_id }) => section_id),
    ...Map.groupBy(rows, ({ section_id, student_id }) => `${section_id} ${student_id}`),
  ])
}

const hereOf = (paces: Pace[]) => paces.filter(({ is_here }) => is_here)

/** Students who left have lessons, but no weeks. */
function weeklyOf(paces: Pace[]): number | null {
  const here = hereOf(paces)
  const weeks = sumOf(here.map((one) => one.weeks))
  return weeks === 0 ? null : hundredth(sumOf(here.map(({ lessons }) => lessons)) / weeks)
}

function rateOf(taken: Attended[]): number | null {
  const recorded = sumOf(taken.map((one) => one.recorded))
  return recorded === 0
    ? null
    : hundredth((sumOf(taken.map((one) => one.attended)) / recorded) * 100)
}

function trendOf(now: Marks[], earlier: Marks[]): number | null {
  const [after, before] = [figuresOf(now), figuresOf(earlier)]
  if (after.average === null || before.average === null) return null
  if (Math.min(markedOf(now), markedOf(earlier)) < MIN_LESSONS) return null
  return hundredth(after.average - before.average)
}

const markedOf = (marks: Marks[]) => sumOf(marks.map(({ marked }) => marked))
const hundredth = (figure: number) => Math.round(figure * 100) / 100
