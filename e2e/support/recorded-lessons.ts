import type { APIRequestContext, Page } from '@playwright/test'
import { type CaptureAs, splitLessons } from '../../quran/src/index.ts'
import type { KeptSchool } from './kept-school.ts'
import { chipOnHome, count, recordedLesson } from './lesson-flow.ts'
import { expect } from './school.ts'
import { apiAs } from './settings.ts'

type Recorded = {
  id: string
  student_id: string
  status: string
  comment: string
  created_at: string
  lessons: { concerns: { total: number }[] }[]
}

type Begun = {
  type: string
  name: string
  section?: string
  start?: number
  end?: number
  lessons?: object[]
  comment?: string
}

type Api = Awaited<ReturnType<typeof apiAs>>

export const idIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

/** Starts Yusuf's old lesson by its chip on the dashboard, and counts in it. */
export async function countOldLesson(page: Page, taps: number): Promise<string> {
  await (await chipOnHome(page, 'Yusuf Khan', 'Old')).click()
  await expect(page.getByRole('button', { name: 'Incomplete' })).toBeVisible()
  await count(page, 'Told', taps)
  return idIn(page)
}

/** As `countOldLesson`, until the school knows of the lesson. */
export async function countKnownLesson(page: Page, taps: number): Promise<string> {
  const id = await countOldLesson(page, taps)
  await recordedLesson(page)
  return id
}

const QUARTERS = {
  ...{ type: 'old_lesson', name: 'Juz 3 - Q1 to Juz 3 - Q2' },
  ...{ section: 'quarter', start: 9, end: 10 },
  lessons: [{ name: 'Juz 3 - Q1' }, { name: 'Juz 3 - Q2' }],
}

const MAQRAS = {
  ...{ type: 'recent_lesson', name: 'Juz 4 - M1 to Juz 4 - M2' },
  ...{ section: 'maqra', start: 25, end: 26 },
  lessons: [{ name: 'Juz 4 - M1' }, { name: 'Juz 4 - M2' }],
}

/**
 * Yesterday Yusuf recited two quarters of juz 3. What the picker proposes next would otherwise depend on the lessons
 * of a running day.
 */
export const hearQuartersYesterday = (request: APIRequestContext, keptSchool: KeptSchool) =>
  hearYesterday(request, keptSchool, QUARTERS)

/** As `hearQuartersYesterday`, two maqras of juz 4. */
export const hearMaqrasYesterday = (request: APIRequestContext, keptSchool: KeptSchool) =>
  hearYesterday(request, keptSchool, MAQRAS)

/** Yusuf's old lesson of two quarters of juz 3, counted by quarters. */
export const startQuarters = (request: APIRequestContext) => startLesson(request, QUARTERS)

async function hearYesterday(
  request: APIRequestContext,
  keptSchool: KeptSchool,
  lesson: typeof QUARTERS,
): Promise<void> {
  const id = await startLesson(request, lesson)
  await (await apiAs(request, 'teacher')).patch(`sessions/${id}`, { status: 'completed' })
  await keptSchool.yesterday()
}

/** Yusuf's old lesson of a juz, of which no part was heard. */
export const startJuz = (request: APIRequestContext, juz: number, captureAs: CaptureAs) =>
  startLesson(request, {
    ...{ type: 'old_lesson', name: `Juz ${juz}`, section: 'juz', start: juz, end: juz },
    lessons: splitLessons('juz', [juz], captureAs).map((part) => ({ ...part, is_heard: false })),
  })

/** Begins a lesson of Yusuf as another phone would; `/lesson/reciting/ID` opens it. */
export async function startLesson(request: APIRequestContext, lesson: Begun): Promise<string> {
  const api = await apiAs(request, 'teacher')
  const { id } = await api.post('sessions/', { ...lesson, student_id: await idOf(api) })
  return id
}

/** The id of a student of the teacher; `name` is the beginning of the name. */
export async function idOf(api: Api, name = 'Yusuf Khan'): Promise<string> {
  const students =
    await api.get<{ id: string; first_name: string; last_name: string }[]>('students/?limit=200')
  const student = students.find((one) => `${one.first_name} ${one.last_name}`.startsWith(name))
  if (!student) throw new Error(`No student ${name}`)
  return student.id
}

/** No save of a lesson arrives, until the answer is called. */
export async function cutSaves(page: Page): Promise<() => Promise<void>> {
  const address = '**/api/sessions/**'
  await page.route(address, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort('internetdisconnected'),
  )
  return () => page.unroute(address)
}

/** What the school has, as its administrator reads and changes it. */
export async function schoolOf(request: APIRequestContext) {
  const api = await apiAs(request, 'administrator')
  const lesson = (id: string) => api.get<Recorded>(`sessions/${id}`)
  const totalOf = ({ lessons }: Recorded) =>
    lessons.flatMap(({ concerns }) => concerns).reduce((sum, { total }) => sum + total, 0)
  return {
    api,
    lesson,
    /** Status, comment and all that was counted; null where the school has no such lesson. */
    heard: async (id: string) => {
      const recorded = await lesson(id).catch(() => null)
      return recorded && [recorded.status, recorded.comment, totalOf(recorded)]
    },
    /** The ids of a student's lessons, the newest first. */
    lessonsOf: async (student: string) =>
      (await api.get(`students/${student}/sessions`)).map(({ id }) => id),
    /** Moves a student to another class. */
    move: async (student: string, section_id: string) => {
      const { first_name, last_name, is_active } = await api.get<Record<string, unknown>>(
        `students/${student}`,
      )
      await api.put(`students/${student}`, { first_name, last_name, is_active, section_id })
    },
  }
}
