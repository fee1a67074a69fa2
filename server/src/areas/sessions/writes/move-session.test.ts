import { listAudit } from '@talaqqi/contract/audit'
import { listChildren } from '@talaqqi/contract/guardian-children'
import {
  listChildsLessons,
  openLesson,
  writeGuardianComment,
} from '@talaqqi/contract/guardian-lessons'
import { listCommentsOfSession } from '@talaqqi/contract/session-comments'
import type { SessionChange } from '@talaqqi/contract/session-inputs'
import {
  getSession,
  listMarksOfStudent,
  listRecentSessions,
  listSessionsOfStudent,
  recordSession,
  saveSession,
} from '@talaqqi/contract/sessions'
import { firstVerseOf } from '@talaqqi/quran'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { signIn } from '../../../testing/client.ts'
import { familyOf, makeGuardian, signInGuardians } from '../../../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../../../testing/schools/scene.ts'
import { useServer } from '../../../testing/server.ts'
import { makeCompletion } from '../../assessments/factory.ts'
import { makeStudent } from '../../students/factory.ts'
import { makeUser } from '../../users/factory.ts'
import { makeSession } from '../factory.ts'

const server = useServer()

async function makeMixUp(more: Parameters<typeof makeSession>[1] = {}) {
  const scene = await makeScene(server)
  const { account_id, section, student, teacher } = scene
  const right = await makeStudent(server, { account_id, section_id: section.id })
  const of = { account_id, student_id: student.id, user_id: teacher.user_id }
  return { scene, right, session: await makeSession(server, { ...of, ...more }) }
}

const save = ({ asTeacher }: Pick<Scene, 'asTeacher'>, id: string, body: SessionChange) =>
  asTeacher.call(saveSession, { params: { id }, body })
const refused = ({ asTeacher }: Pick<Scene, 'asTeacher'>, id: string, body: SessionChange) =>
  asTeacher.refused(saveSession, { params: { id }, body })

test('a lesson of the wrong child moves with counts and marks', async () => {
  const { scene, right, session } = await makeMixUp({ section: 'maqra', start: 17, end: 17 })
  const { asTeacher, indicator, student } = scene
  const params = { id: session.id }
  const before = await asTeacher.call(getSession, { params })
  const lesson_id = before.lessons[0]?.id ?? ''
  await save(scene, session.id, { comment: 'Well done' })
  const count = { lesson_id, indicator_id: indicator.id, total: 2 }
  const moved = await save(scene, session.id, { student_id: right.id, concerns: [count] })
  expect(moved).toMatchObject({ student_id: right.id, student: { id: right.id }, percentage: 99 })
  expect(await asTeacher.call(getSession, { params })).toEqual(moved)
  const ofChild = (id: string) =>
    asTeacher.call(listSessionsOfStudent, { params: { id }, query: {} })
  expect(await ofChild(student.id)).toEqual([])
  expect(await ofChild(right.id)).toMatchObject([{ id: session.id, comment: 'Well done' }])
})

test('marks follow the lesson to the right child', async () => {
  const scene = await makeScene(server)
  const { asTeacher, student, section, account_id, indicator } = scene
  const right = await makeStudent(server, { account_id, section_id: section.id })
  const portion = { type: 'old_lesson', section: 'maqra', start: 17, end: 17 } as const
  const part = { id: v7(), name: 'Juz 3 - M1' }
  const { id } = await asTeacher.call(recordSession, {
    body: { name: 'Juz 3 - M1', student_id: student.id, ...portion, lessons: [part] },
  })
  const of = { lesson_id: part.id, indicator_id: indicator.id }
  const mark = { id: v7(), ...of, verse_id: firstVerseOf(17), word: 1 }
  await save(scene, id, { concerns: [{ ...of, total: 1 }], marks: [mark] })
  await save(scene, id, { student_id: right.id })
  const marksOf = (student_id: string) =>
    asTeacher.call(listMarksOfStudent, { params: { id: student_id }, query: {} })
  expect(await marksOf(student.id)).toEqual([])
  expect(await marksOf(right.id)).toMatchObject([{ id: mark.id }])
})

test('the lesson counts in the new class, and the history names both', async () => {
  const { scene, session } = await makeMixUp()
  const { account_id, elsewhere, studentElsewhere: right, asAdministrator, student } = scene
  const both = [scene.section.id, elsewhere.id]
  const teacher = await makeUser(server, { account_id, section_ids: both })
  await save({ asTeacher: await signIn(server, teacher) }, session.id, { student_id: right.id })
  const inClass = (section_id: string) =>
    asAdministrator.call(listRecentSessions, { query: { section_id } })
  expect(await inClass(scene.section.id)).toEqual([])
  expect(await inClass(elsewhere.id)).toMatchObject([{ id: session.id }])
  const of = { record: 'sessions', record_id: session.id } as const
  const [entry] = await asAdministrator.call(listAudit, { query: of })
  expect(entry).toMatchObject({
    action: 'update',
    changes: { student_id: right.id },
    before: { student_id: student.id },
    user: { first_name: teacher.first_name },
  })
})

test('teachers without access to both children move nothing', async () => {
  const { scene, session } = await makeMixUp()
  const { studentElsewhere, account_id, student, asTeacher } = scene
  const other = await makeScene(server)
  const status = async (student_id: string) =>
    (await refused(scene, session.id, { student_id })).status
  expect(await status(studentElsewhere.id)).toBe(403)
  expect(await status(other.student.id)).toBe(404)
  expect(await status(v7())).toBe(404)
  const theirs = await makeSession(server, { account_id, student_id: studentElsewhere.id })
  expect((await refused(scene, theirs.id, { student_id: student.id })).status).toBe(403)
  expect((await asTeacher.call(getSession, { params: { id: session.id } })).student_id).toBe(
    student.id,
  )
})

test('a disabled child, a listener and an assessment lesson answer 409', async () => {
  const { scene, right, session } = await makeMixUp()
  const { account_id, section, student } = scene
  const of = { account_id, student_id: student.id }
  const disabled = await makeStudent(server, {
    account_id,
    section_id: section.id,
    is_active: false,
  })
  const listened = await makeSession(server, { ...of, listener_id: right.id })
  const completion = await makeCompletion(server, of)
  const attempt = await makeSession(server, {
    ...{ ...of, type: 'juz_completion', assessment_id: completion.id },
  })
  const answers = [
    await refused(scene, session.id, { student_id: disabled.id }),
    await refused(scene, listened.id, { student_id: right.id }),
    await refused(scene, attempt.id, { student_id: right.id }),
  ]
  expect(answers.map(({ status, detail }) => [status, detail.code])).toEqual([
    [409, 'student_disabled'],
    [409, 'conflict'],
    [409, 'conflict'],
  ])
  const codes = answers.map(({ detail }) => detail.fields?.map(({ path, code }) => [path, code]))
  expect(codes).toEqual([
    undefined,
    [['student_id', 'listener_is_reciter']],
    [['student_id', 'lesson_of_assessment']],
  ])
})

test('the lesson is unread for all guardians of the right child', async () => {
  const { scene, right, session } = await makeMixUp()
  const { account_id, student } = scene
  const { client: asFather } = await familyOf(scene)
  const mother = await makeGuardian(server, { account_id, student_ids: [student.id, right.id] })
  const asMother = await signInGuardians(server, [{ account_id, guardian_id: mother.id }])
  const lesson = { params: { id: session.id } }
  await asFather.call(openLesson, lesson)
  await asMother.call(openLesson, lesson)
  await save(scene, session.id, { student_id: right.id })
  expect((await asFather.refused(openLesson, lesson)).status).toBe(404)
  const ofRight = { params: { id: right.id } }
  expect(await asMother.call(listChildsLessons, ofRight)).toMatchObject([{ is_read: false }])
  const unread = new Map((await asMother.call(listChildren)).map((one) => [one.id, one.unread]))
  expect([unread.get(right.id), unread.get(student.id)]).toEqual([1, 0])
})

test('repeated and concurrent saves move a lesson once', async () => {
  const { scene, right, session } = await makeMixUp()
  const { account_id, section } = scene
  const third = await makeStudent(server, { account_id, section_id: section.id })
  const save_id = v7()
  const first = await save(scene, session.id, { student_id: right.id, save_id })
  expect(await save(scene, session.id, { student_id: right.id, save_id })).toEqual(first)
  const { updated_at } = first
  const answers = await Promise.all(
    [scene.student.id, third.id].map((student_id) =>
      scene.asTeacher.send({
        method: 'PATCH',
        path: `/sessions/${session.id}`,
        body: { student_id, updated_at },
      }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

test('comments of one family about the lesson are hidden from the other', async () => {
  const { scene, right, session } = await makeMixUp()
  const { account_id, student } = scene
  const { client: asFather } = await familyOf(scene)
  const other = await makeGuardian(server, { account_id, student_ids: [right.id] })
  const asOther = await signInGuardians(server, [{ account_id, guardian_id: other.id }])
  const lesson = { params: { id: session.id } }
  await asFather.call(writeGuardianComment, { ...lesson, body: { content: 'He was ill' } })
  await save(scene, session.id, { student_id: right.id })
  expect((await asOther.call(openLesson, lesson)).conversation).toEqual([])
  const [row] = await asOther.call(listChildsLessons, { params: { id: right.id } })
  expect(row?.comments).toBe(0)
  const ofStaff = await scene.asTeacher.call(listCommentsOfSession, lesson)
  expect(ofStaff).toMatchObject([{ content: 'He was ill' }])
  await save(scene, session.id, { student_id: student.id })
  expect((await asFather.call(openLesson, lesson)).conversation).toHaveLength(1)
})
