import { changeAccount } from '@talaqqi/contract/accounts'
import {
  listChildren,
  listChildsAttendance,
  listChildsJuz,
  listChildsTargets,
} from '@talaqqi/contract/guardian-children'
import {
  listChildsLessons,
  listLessonVerses,
  markAllRead,
  openLesson,
  writeGuardianComment,
} from '@talaqqi/contract/guardian-lessons'
import { changeGuardianMe, getGuardianMe } from '@talaqqi/contract/guardian-me'
import { addGuardian } from '@talaqqi/contract/guardians'
import { changeIndicator } from '@talaqqi/contract/indicators'
import { countNotifications, getStudentNotifications } from '@talaqqi/contract/notifications'
import { answerComment } from '@talaqqi/contract/session-comments'
import { recordSession, saveSession } from '@talaqqi/contract/sessions'
import { firstVerseOf, spanName } from '@talaqqi/quran'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { concerns, indicators, lessons, sessionComments } from '../../tables/index.ts'
import { familyOf, makeGuardian, signInGuardians } from '../../testing/schools/guardians.ts'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeCompletion } from '../assessments/factory.ts'
import { makeAttendance } from '../attendances/factory.ts'
import { meaningOf } from '../indicators/index.ts'
import { makeSession } from '../sessions/factory.ts'
import { makeTarget } from '../targets/factory.ts'
import { makeTimeslot } from '../timeslots/factory.ts'

const server = useServer()
const DAY_MS = 24 * 60 * 60 * 1000

async function makeHome(more: Parameters<typeof makeSession>[1] = {}) {
  const scene = await makeScene(server)
  const { account_id, student } = scene
  const { client, guardian_id } = await familyOf(scene)
  const session = await makeSession(server, { account_id, student_id: student.id, ...more })
  const child = { params: { id: student.id } }
  const lesson = { params: { id: session.id } }
  return { scene, account_id, student, client, guardian_id, session, child, lesson }
}

test('a lesson is new for each guardian until that guardian opens it', async () => {
  const { account_id, student, client, child, lesson } = await makeHome()
  const father = await makeGuardian(server, { account_id, student_ids: [student.id] })
  const asFather = await signInGuardians(server, [{ account_id, guardian_id: father.id }])
  expect(await client.call(listChildren)).toMatchObject([{ id: student.id, unread: 1 }])
  expect(await client.call(listChildsLessons, child)).toMatchObject([{ is_read: false }])
  expect(await client.call(openLesson, lesson)).toMatchObject({ is_read: true })
  expect(await client.call(listChildren)).toMatchObject([{ unread: 0 }])
  expect(await client.call(listChildsLessons, child)).toMatchObject([{ is_read: true }])
  expect(await asFather.call(listChildren)).toMatchObject([{ unread: 1 }])
})

test('parents see no unfinished, deleted or past lessons', async () => {
  const { account_id, student, client, child } = await makeHome({ status: 'started' })
  const student_id = student.id
  const paused = await makeSession(server, { account_id, student_id, status: 'paused' })
  const deleted_at = new Date()
  const deleted = await makeSession(server, { account_id, student_id, deleted_at })
  for (const { id } of [paused, deleted])
    expect((await client.refused(openLesson, { params: { id } })).status).toBe(404)
  expect(await client.call(listChildsLessons, child)).toEqual([])
  const created_at = new Date('2025-01-26T10:00:00Z')
  await makeSession(server, { account_id, student_id, created_at })
  expect(await client.call(listChildren)).toMatchObject([{ unread: 0 }])
  expect(await client.call(listChildsLessons, child)).toHaveLength(1)
})

test("a lesson shows portion and counts in the reader's language", async () => {
  const portion = {
    section: 'quarter',
    start: 9,
    end: 11,
    name: spanName('quarter', 9, 11),
  } as const
  const { scene, account_id, session, client, lesson } = await makeHome({
    ...portion,
    comment: 'Well done',
  })
  const lesson_id = v7()
  const of = { account_id, session_id: session.id }
  await server.db.insert(lessons).values({ ...of, id: lesson_id, position: 1, name: 'part' })
  await server.db
    .insert(concerns)
    .values({ ...of, id: v7(), lesson_id, indicator_id: scene.indicator.id, total: 3 })
  expect(await client.call(openLesson, lesson)).toMatchObject({
    portion: 'Juz 3 quarters 1–3 (Al-Baqara 2:253 – Aal-i-Imraan 3:51)',
    percentage: 98.5,
    comment: 'Well done',
    mistakes: [{ name: scene.indicator.name, total: 3 }],
    child: { id: scene.student.id },
  })
  const inArabic = await client.send({
    method: 'GET',
    path: `/guardian/lessons/${session.id}`,
    headers: { 'accept-language': 'ar' },
  })
  expect(inArabic.json().portion).toBe('الجزء 3 الربع 1–3 (البقرة 2:253 – آل عمران 3:51)')
})

test('single parts are listed one by one, with their verses only', async () => {
  const portion = { section: 'juz', start: 29, end: 30, name: 'Juz 29, Juz 30' } as const
  const chosen = { section: 'quarter', start: 1, end: 3, name: 'Juz 1 - Q1, Juz 1 - Q3' } as const
  const { client, lesson, account_id, session } = await makeHome(chosen)
  for (const [position, [start, end]] of [[1, 2] as const, [5, 6] as const].entries())
    await server.db.insert(lessons).values({
      ...{ account_id, session_id: session.id, id: v7(), name: 'part' },
      ...{ position: position + 1, start, end },
    })
  const opened = await client.call(openLesson, lesson)
  expect(opened.portion).toBe(
    'Juz 1 quarter 1 (Al-Faatiha 1:1 – Al-Baqara 2:43), quarter 3 (Al-Baqara 2:75–105)',
  )
  const verses = await client.call(listLessonVerses, { ...lesson, query: { limit: 1000 } })
  expect(verses).toHaveLength(opened.verses)
  // The second quarter of the first juz goes from 2:44 to 2:74.
  expect(verses.some(({ surah_id, numberInSurah }) => surah_id === 2 && numberInSurah === 50)).toBe(
    false,
  )
  expect(verses[0]).toMatchObject({ id: 1, surah_id: 1, numberInSurah: 1 })
  const whole = await makeHome(portion)
  expect(await whole.client.call(openLesson, whole.lesson)).toMatchObject({
    portion: 'Juz 29 – Juz 30',
    verses: 995,
  })
  const page = { ...whole.lesson, query: { skip: 990 } }
  expect(await whole.client.call(listLessonVerses, page)).toHaveLength(5)
})

test("the teacher's marked words appear in their verses with the indicator", async () => {
  const scene = await makeScene(server)
  const { client } = await familyOf(scene)
  const { id, lessons: parts } = await scene.asTeacher.call(recordSession, {
    body: {
      student_id: scene.student.id,
      name: 'Juz 3 - Q1',
      type: 'old_lesson',
      section: 'quarter',
      start: 9,
      end: 9,
      lessons: [{ name: 'Juz 3 - Q1' }],
    },
  })
  const at = { lesson_id: parts[0]?.id ?? '', indicator_id: scene.indicator.id }
  const verse_id = firstVerseOf(17) + 5
  await scene.asTeacher.call(saveSession, {
    params: { id },
    body: {
      status: 'completed',
      concerns: [{ ...at, total: 3 }],
      marks: [4, 2].map((word) => ({ ...at, id: v7(), verse_id, word })),
    },
  })
  const params = { id }
  const opened = await client.call(openLesson, { params })
  expect(opened).toMatchObject({ marked_verses: 1, mistakes: [{ total: 3 }] })
  const [marked, ...others] = await client.call(listLessonVerses, {
    params,
    query: { which: 'marked' },
  })
  expect(others).toEqual([])
  const indicator_id = opened.mistakes[0]?.id
  expect(marked).toMatchObject({
    id: verse_id,
    marks: [
      { word: 2, indicator_id },
      { word: 4, indicator_id },
    ],
  })
  const all = await client.call(listLessonVerses, { params, query: { limit: 1000 } })
  expect(all).toHaveLength(opened.verses)
  expect(all.filter(({ marks }) => marks.length > 0)).toEqual([marked])
})

test("two parents read each other's comments without the names", async () => {
  const { account_id, student, client, lesson } = await makeHome()
  const father = await makeGuardian(server, { account_id, student_ids: [student.id] })
  const asFather = await signInGuardians(server, [{ account_id, guardian_id: father.id }])
  await asFather.call(writeGuardianComment, { ...lesson, body: { content: 'From me' } })
  const { conversation } = await client.call(openLesson, lesson)
  expect(conversation).toMatchObject([
    { content: 'From me', by: 'guardian', is_mine: false, name: null },
  ])
})

test("a mother's repeated comment is stored once, and she reads the answer", async () => {
  const { scene, account_id, session, client, lesson } = await makeHome()
  const body = { id: v7(), content: ' Is she ready? <b>bold</b> ' }
  const written = await client.call(writeGuardianComment, { ...lesson, body })
  expect(written).toMatchObject({
    content: 'Is she ready? <b>bold</b>',
    by: 'guardian',
    is_mine: true,
  })
  expect(await client.call(writeGuardianComment, { ...lesson, body })).toEqual(written)
  const { user_id } = scene.teacher
  await server.db
    .insert(sessionComments)
    .values({ account_id, id: v7(), session_id: session.id, user_id, content: 'Yes' })
  const { conversation } = await client.call(openLesson, lesson)
  expect(conversation).toMatchObject([
    { is_mine: true },
    { content: 'Yes', by: 'school', is_mine: false },
  ])
})

test("another's comment id can be neither read nor changed", async () => {
  const { client, lesson } = await makeHome()
  const other = await makeHome()
  const body = { id: v7(), content: 'Mine' }
  await client.call(writeGuardianComment, { ...lesson, body })
  const { account_id, student } = await makeHome()
  const { id: guardian_id } = await makeGuardian(server, { account_id, student_ids: [student.id] })
  const session = await makeSession(server, { account_id, student_id: student.id })
  const asMother = await signInGuardians(server, [{ account_id, guardian_id }])
  await asMother.call(writeGuardianComment, { params: { id: session.id }, body })
  const again = { params: { id: other.session.id }, body: { ...body, content: 'Other' } }
  expect((await other.client.call(writeGuardianComment, again)).content).toBe('Other')
  const father = await makeGuardian(server, { account_id, student_ids: [student.id] })
  const asFather = await signInGuardians(server, [{ account_id, guardian_id: father.id }])
  const taken = { params: { id: session.id }, body }
  expect((await asFather.refused(writeGuardianComment, taken)).status).toBe(409)
})

test("a guardian's comments are limited in length and number", async () => {
  const { client, lesson } = await makeHome()
  for (const content of [' \n', 'x'.repeat(1001)])
    expect(
      (await client.refused(writeGuardianComment, { ...lesson, body: { content } })).status,
    ).toBe(422)
  for (let count = 0; count < 30; count++)
    await client.call(writeGuardianComment, { ...lesson, body: { content: 'Again' } })
  const more = { ...lesson, body: { content: 'Again' } }
  expect((await client.refused(writeGuardianComment, more)).status).toBe(429)
})

test('attendance, targets and juz of this child only are shown', async () => {
  const { account_id, student, scene, client, child } = await makeHome()
  const others = { account_id, student_id: scene.studentElsewhere.id }
  const { id: timeslot_id } = await makeTimeslot(server, { account_id })
  for (const of of [{ account_id, student_id: student.id }, others]) {
    await makeAttendance(server, {
      ...of,
      timeslot_id,
      status: 'late',
      time: '15:10',
      reason: 'Rain',
    })
    await makeTarget(server, { ...of, due_date: '2026-02-01 16:00' })
    const juz = { juz: 30, name: 'Juz 30', description: '', status: 'completed' as const }
    await makeCompletion(server, { ...of, ...juz })
  }
  expect(await client.call(listChildsAttendance, child)).toMatchObject([
    { status: 'late', time: '15:10', reason: 'Rain', start_time: '15:00', date: '2026-01-12' },
  ])
  expect(await client.call(listChildsTargets, child)).toMatchObject([
    { title: 'Juz 30 by heart', due_date: '2026-02-01 16:00' },
  ])
  expect(await client.call(listChildsJuz, child)).toEqual([
    { juz: 30, name: 'Juz 30', status: 'completed' },
  ])
})

test('a guardian changes phone, language and notices in all schools', async () => {
  const [here, there] = [await makeHome(), await makeHome()]
  const client = await signInGuardians(server, [here, there])
  const body = { phone: '923001234567', language: 'ur', wants_digest: false } as const
  await client.call(changeGuardianMe, { body })
  for (const one of [here, there]) expect(await one.client.call(getGuardianMe)).toMatchObject(body)
  const answer = await client.send({
    method: 'PATCH',
    path: '/guardian/me',
    body: { email: 'other@demo.school', is_confirmed: true, first_name: 'Other' },
  })
  expect(answer.statusCode).toBe(200)
  const me = await here.client.call(getGuardianMe)
  expect(me).toMatchObject({ first_name: 'Guardian', ...body })
  expect(me.email).not.toBe('other@demo.school')
})

test('a guardian without an email keeps a phone', async () => {
  const { account_id } = await makeScene(server)
  const { id: guardian_id } = await makeGuardian(server, { account_id, email: null })
  const client = await signInGuardians(server, [{ account_id, guardian_id, proves_email: false }])
  const { detail } = await client.refused(changeGuardianMe, { body: { phone: '' } })
  expect(detail.fields).toMatchObject([{ path: 'phone', code: 'phone_missing' }])
  expect((await client.call(getGuardianMe)).may_choose_password).toBe(false)
})

test('without weighed indicators parents see mistakes and no 100%', async () => {
  const { scene, account_id, session, client, child, lesson } = await makeHome()
  await server.db
    .update(indicators)
    .set({ use_percentage: false })
    .where(and(eq(indicators.account_id, account_id), eq(indicators.id, scene.indicator.id)))
  const lesson_id = v7()
  const of = { account_id, session_id: session.id }
  await server.db.insert(lessons).values({ ...of, id: lesson_id, position: 1, name: 'part' })
  await server.db
    .insert(concerns)
    .values({ ...of, id: v7(), lesson_id, indicator_id: scene.indicator.id, total: 1020 })
  const expected = { percentage: null, unweighed_mistakes: 1020 }
  expect(await client.call(listChildsLessons, child)).toMatchObject([expected])
  expect(await client.call(openLesson, lesson)).toMatchObject(expected)
  const weighed = await makeHome()
  expect(await weighed.client.call(listChildsLessons, weighed.child)).toMatchObject([
    { percentage: 100, unweighed_mistakes: null },
  ])
})

test('a new guardian begins with the lessons of today', async () => {
  const scene = await makeScene(server)
  const { account_id, student, asAdministrator } = scene
  const student_id = student.id
  await makeSession(server, { account_id, student_id, created_at: new Date(Date.now() - DAY_MS) })
  const body = { first_name: 'Khadija', last_name: 'Adams', email: `${v7()}@demo.school` }
  const { id: guardian_id } = await asAdministrator.call(addGuardian, {
    body: { ...body, student_id },
  })
  await makeSession(server, { account_id, student_id })
  const client = await signInGuardians(server, [{ account_id, guardian_id }])
  expect(await client.call(listChildren)).toMatchObject([{ unread: 1 }])
  const child = { params: { id: student_id } }
  const listed = await client.call(listChildsLessons, child)
  expect(listed.map(({ is_read }) => is_read)).toEqual([false, true])
  const ofStudent = { params: { id: student_id } }
  const { guardians } = await scene.asTeacher.call(getStudentNotifications, ofStudent)
  expect(guardians).toMatchObject([{ notifications: { total: 2, read: 1, unread: 1 } }])
  expect(await scene.asTeacher.call(countNotifications, ofStudent)).toEqual({ total: 1 })
})

test('a guardian marks all lessons and answers as read', async () => {
  const { client, scene, child, lesson } = await makeHome()
  await scene.asTeacher.call(answerComment, { ...lesson, body: { content: 'Well done.' } })
  expect(await client.call(listChildren)).toMatchObject([{ unread: 1, answers: [{ count: 1 }] }])
  await client.call(markAllRead)
  expect(await client.call(listChildren)).toMatchObject([{ unread: 0, answers: [] }])
  expect(await client.call(listChildsLessons, child)).toMatchObject([{ is_read: true }])
})

test("a usual indicator has a meaning in the guardian's language", async () => {
  const usual = { name: 'Told', description: 'The teacher had to say the word' }
  expect(meaningOf(usual, 'ur')).toBe('استاد کو لفظ بتانا پڑا')
  expect(meaningOf({ name: 'لقمہ', description: '' }, 'en')).toBe(usual.description)
  expect(meaningOf({ name: 'Told', description: 'Prompted twice' }, 'ur')).toBe('Prompted twice')
  expect(meaningOf({ name: 'Ghunna', description: '' }, 'ur')).toBe('')
})

test('a new guardian chooses the daily message, and gets none before', async () => {
  const scene = await makeScene(server)
  const { account_id, student, asAdministrator } = scene
  const body = { first_name: 'Khadija', last_name: 'Adams', email: `${v7()}@demo.school` }
  const { id: guardian_id } = await asAdministrator.call(addGuardian, {
    body: { ...body, student_id: student.id },
  })
  const client = await signInGuardians(server, [{ account_id, guardian_id }])
  expect(await client.call(getGuardianMe)).toMatchObject({
    wants_digest: false,
    asks_digest: false,
  })
  await asAdministrator.call(changeAccount, { body: { sends_digest: true } })
  expect(await client.call(getGuardianMe)).toMatchObject({ asks_digest: true })
  const chosen = await client.call(changeGuardianMe, { body: { wants_digest: true } })
  expect(chosen).toMatchObject({ wants_digest: true, asks_digest: false })
})

test('an own meaning of an indicator comes before the usual one', async () => {
  const none = { meaning_en: '', meaning_ar: '', meaning_ur: '' }
  const told = { name: 'Told', description: '', ...none }
  expect(meaningOf({ ...told, meaning_ur: 'لقمہ دیا گیا' }, 'ur')).toBe('لقمہ دیا گیا')
  expect(meaningOf({ ...told, meaning_ur: 'لقمہ دیا گیا' }, 'en')).toMatch('The teacher had to say')
  const ghunna = { name: 'Ghunna', description: '', ...none, meaning_ar: 'غنة ناقصة' }
  expect(meaningOf(ghunna, 'ur')).toBe('غنة ناقصة')
  const { scene, account_id, session, client, lesson } = await makeHome()
  await scene.asAdministrator.call(changeIndicator, {
    params: { id: scene.indicator.id },
    body: { meaning_ur: 'بچہ رک گیا' },
  })
  const lesson_id = v7()
  const of = { account_id, session_id: session.id }
  await server.db.insert(lessons).values({ ...of, id: lesson_id, position: 1, name: 'part' })
  await server.db
    .insert(concerns)
    .values({ ...of, id: v7(), lesson_id, indicator_id: scene.indicator.id, total: 3 })
  const opened = await client.send({
    method: 'GET',
    path: `/guardian/lessons/${lesson.params.id}`,
    headers: { 'accept-language': 'ur' },
  })
  expect(opened.json()).toMatchObject({ mistakes: [{ meaning: 'بچہ رک گیا', total: 3 }] })
})
