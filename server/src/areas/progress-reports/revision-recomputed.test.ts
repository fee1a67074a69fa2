import { getProgressReport } from '@talaqqi/contract/progress-reports'
import { type Hearing, pageOf, pageStates, type RevisionInput, versesOf } from '@talaqqi/quran'
import { tenthsBetween } from '@talaqqi/quran/verse-lines'
import { expect, test, vi } from 'vitest'
import { dateIn } from '../../platform/clock.ts'
import { openDirectory, openSchool } from '../../platform/tenancy/scope.ts'
import { learningPlans } from '../../tables/index.ts'
import { signIn } from '../../testing/client.ts'
import { makeRevisedClass, type RevisedClass } from '../../testing/schools/revised-class.ts'
import { inputOf } from '../../testing/schools/revised-input.ts'
import { useServer } from '../../testing/server.ts'
import { prepareReport } from './reports.ts'

/** Counts held, planned and revised portions once more, verse by verse from the raw rows. */

vi.setConfig({ testTimeout: 120_000 })
const server = useServer()
type Range = { start_date: string; end_date: string }

const shifted = (day: string, by: number) =>
  new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10)

/** Learnt verses by lessons and completions that a day allows, and by all declarations until then. */
function learntOf({ hearings, completions, declarations, today }: RevisionInput, last: string) {
  const passed = hearings.filter(
    ({ type, status, verdict, day }) =>
      type === 'new_lesson' && status === 'completed' && verdict !== 'repeat' && day <= last,
  )
  const spans = [
    ...passed.flatMap(({ parts }) => parts),
    ...completions.filter(({ day }) => day <= last).map(({ juz }) => versesOf('juz', juz, juz)),
    ...declarations.filter(({ day }) => day <= today),
  ]
  const verses = new Set<number>()
  for (const { start, end } of spans)
    for (let verse = start; verse <= end; verse += 1) verses.add(verse)
  return verses
}

const pagesOf = (verses: ReadonlySet<number>) => new Set([...verses].map(pageOf))
const lines = (verses: Iterable<number>) =>
  [...verses].reduce((sum, verse) => sum + tenthsBetween(verse, verse), 0)

/** Days on which at least half of a page was heard, at once or in parts of two school days. */
function timesHeard(input: RevisionInput, learnt: ReadonlySet<number>, range: Range, page: number) {
  const ofPage = [...learnt].filter((verse) => pageOf(verse) === page)
  const half = lines(ofPage) / 2
  const heardIn = ({ start, end }: { start: number; end: number }) =>
    ofPage.filter((verse) => start <= verse && verse <= end)
  const isMeant = ({ type, status, day }: Hearing) =>
    !['new_lesson', 'inside_lesson', 'other'].includes(type) &&
    (status === 'completed' || status === 'incomplete') &&
    day >= range.start_date &&
    day <= range.end_date
  const days = Map.groupBy(input.hearings.filter(isMeant), ({ day }) => day)
  const partsOn = (day: string) => (days.get(day) ?? []).flatMap(({ parts }) => parts).map(heardIn)
  const isSmall = (verses: number[]) => lines(verses) < half
  const schoolDays = [...input.calendar.past].map((number) => shifted('1970-01-01', number))
  return [...days.keys()].filter((day) => {
    const parts = partsOn(day)
    if (parts.some((verses) => verses.length > 0 && !isSmall(verses))) return true
    const small = parts.filter((verses) => verses.length > 0 && isSmall(verses))
    if (small.length === 0) return false
    const previous =
      schoolDays
        .filter((one) => one < day)
        .sort()
        .at(-1) ?? ''
    const near = [...days.keys()].filter((one) => one < day && one >= previous)
    const joined = [...small, ...near.flatMap(partsOn).filter(isSmall)].flat()
    return lines(new Set(joined)) >= half
  }).length
}

function expectedOf(school: RevisedClass, student_id: string, range: Range, plan: Plan) {
  const now = dateIn(school.time_zone)
  const today = range.end_date < now ? shifted(range.end_date, 1) : now
  const input = inputOf(school, student_id, today)
  const isSeen = ({ day }: { day: string }) => day <= range.end_date
  const seen = { ...input, hearings: input.hearings.filter(isSeen) }
  const learnt = learntOf(input, range.end_date)
  const before = learntOf(input, shifted(range.start_date, -1))
  const completions = input.completions.filter(isSeen)
  const states = pageStates({ ...seen, completions })
  const old = states.filter(({ band, is_resting }) => band === 'old' && !is_resting)
  const times = old.map(({ page }) => timesHeard(input, learnt, range, page))
  const total = times.reduce((sum, one) => sum + one, 0)
  return {
    held: { start: pagesOf(before).size, end: pagesOf(learnt).size },
    plan: plannedOf(input, range, plan),
    old:
      old.length === 0
        ? null
        : {
            pages: old.length,
            heard: times.filter((one) => one > 0).length,
            rounds: Math.round((total / old.length) * 10) / 10,
            over: old.filter(({ freshness }) => freshness === 'over').length,
            cycle: expect.any(Number),
          },
  }
}

/** Of which at least half of the verses was held at the end. */
function heldMaqras(school: RevisedClass, student_id: string, { end_date }: Range): number[] {
  const learnt = learntOf(inputOf(school, student_id, end_date), end_date)
  return Array.from({ length: 240 }, (_, at) => at + 1).filter((maqra) => {
    const { start, end } = versesOf('maqra', maqra, maqra)
    const count = [...learnt].filter((verse) => start <= verse && verse <= end).length
    return count * 2 >= end - start + 1
  })
}

type Plan = { start: number; end: number; from: string; lines_a_day: number }

function plannedOf(input: RevisionInput, range: Range, plan: Plan) {
  const from = plan.from > range.start_date ? plan.from : range.start_date
  const isOfPlan = (verse: number) => plan.start <= verse && verse <= plan.end
  const learntBefore = (day: string) =>
    lines([...learntOf(input, shifted(day, -1))].filter(isOfPlan))
  const whole = tenthsBetween(plan.start, plan.end) - learntBefore(plan.from)
  const past = [...input.calendar.past].map((number) => shifted('1970-01-01', number))
  const askedBefore = (end: string) => {
    const days = past.filter((day) => day >= plan.from && day < end)
    return Math.min(whole, days.length * plan.lines_a_day * 10)
  }
  const planned = Math.round((askedBefore(input.today) - askedBefore(from)) / 10)
  const learnt = Math.round((learntBefore(shifted(range.end_date, 1)) - learntBefore(from)) / 10)
  return planned > 0 || learnt > 0 ? { planned, learnt } : null
}

test.each([
  ['five', 150, 30],
  ['six', 90, 1],
  ['seven', 60, 0],
])('a report of school %s has held, planned and revised portions', async (seed, first, last) => {
  const school = await makeRevisedClass(server, seed)
  const { account_id, time_zone, admin } = school
  const client = await signIn(server, admin)
  const now = dateIn(time_zone)
  const range = { start_date: shifted(now, -first), end_date: shifted(now, -last) }
  const plan = { start: 1, end: 6236, from: shifted(range.start_date, 7), lines_a_day: 4.5 }
  const rows = school.student_ids.map((id) => ({
    ...{ id, account_id, ...plan, user_id: admin.user_id },
    kind: 'lines' as const,
  }))
  await server.db.insert(learningPlans).values(rows)
  const scope = openSchool(openDirectory(server.db), {
    ...{ account_id, time_zone, user_id: admin.user_id },
    ...{ is_admin: true, section_ids: 'all' },
  })
  for (const student_id of school.student_ids) {
    const id = await prepareReport(scope, { student_id, ...range })
    const { data } = await client.call(getProgressReport, { params: { id } })
    expect(data.revision).toEqual(expectedOf(school, student_id, range, plan))
    const held = heldMaqras(school, student_id, range)
    for (const maqra of held)
      expect(
        (data.known[Math.ceil(maqra / 8) - 1]?.known ?? 0) & (1 << ((maqra - 1) % 8)),
      ).toBeTruthy()
  }
})
