import * as contract from '@talaqqi/contract/documents'
import { average } from '@talaqqi/quran'
import { and, eq, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { v7 } from 'uuid'
import { describe, expect, test, vi } from 'vitest'
import {
  accounts,
  concerns,
  documentBatches,
  documents,
  indicators,
  lessons,
  sections,
} from '../../tables/index.ts'
import { clientOf, signIn } from '../../testing/client.ts'
import { plain, textOf } from '../../testing/outside/pdf.ts'
import { makeGuardian } from '../../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { testConfig, useServer } from '../../testing/server.ts'
import { makeAttendance } from '../attendances/factory.ts'
import { makeIndicator, makeIndicatorGroup } from '../indicators/factory.ts'
import { makeSession } from '../sessions/factory.ts'
import { makeStudent } from '../students/factory.ts'
import { makeTarget } from '../targets/factory.ts'
import { makeUser } from '../users/factory.ts'
import { makeDocument } from './factory.ts'
import { keyOf } from './keys.ts'

vi.setConfig({ testTimeout: 60_000 })
const server = useServer()
const days = { start_date: '2026-01-05', end_date: '2026-03-15' }
const monday = new Date('2026-01-05T09:00:00Z')
type Language = 'en' | 'ar' | 'ur'

/** Without a token. */
async function opened(url: string) {
  const answer = await clientOf(server.app).send({ method: 'GET', path: url.replace('/api', '') })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
}

async function report(scene: Scene, students: string[], language: Language | null = 'en') {
  const body = { ...days, students, ...(language && { language }) }
  const { url } = await scene.asAdministrator.call(contract.generatePdf, { body })
  const { rawPayload, headers } = await opened(url)
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toMatch(/^inline;/)
  const pages = await textOf(rawPayload)
  const paragraphs = rawPayload.toString('latin1').match(/\/S \/P\b/g)?.length ?? 0
  return { pages, text: pages.join(''), paragraphs }
}

/**
 * The letters before `place`, in reading order. The mushaf font draws dots and marks as separate glyphs,
 * so extracted text repeats some letters. The verses searched begin with an alif wasla.
 */
function printedVerse(text: string, place: string) {
  const bare = text.replaceAll(/\p{M}/gu, '')
  const at = bare.indexOf(`ٱ${place}`) + 1
  const letters = bare.slice(bare.lastIndexOf('...', at), at)
  return { at, letters: Array.from(letters).toReversed().join('') }
}

const inOrder = (words: string) => new RegExp(Array.from(words.replaceAll(' ', '')).join('.*'))

async function taught(scene: Scene) {
  const { account_id, student, section } = scene
  await server.db
    .update(accounts)
    .set({ address: '12 Rose Street', phone: '27215550142' })
    .where(eq(accounts.id, account_id))
  await makeIndicatorGroup(server, {
    account_id,
    name: 'Memorisation',
    indicator_ids: [scene.indicator.id],
  })
  const session = await makeSession(server, {
    account_id,
    student_id: student.id,
    type: 'new_lesson',
    section: 'verse',
    start: 262,
    end: 264,
    name: 'Surah 2, Verse 255 to Surah 2, Verse 257',
    lines: 7,
    comment: 'Masha’Allah, well done',
    created_at: monday,
  })
  const [part] = await server.db.select().from(lessons).where(eq(lessons.account_id, account_id))
  await server.db.insert(concerns).values({
    account_id,
    session_id: session.id,
    lesson_id: part?.id ?? '',
    indicator_id: scene.indicator.id,
    id: v7(),
    total: 3,
  })
  const of = { account_id, student_id: student.id }
  const { timeslot_id } = await makeAttendance(server, { ...of, date: '2026-01-05' })
  await makeAttendance(server, { ...of, timeslot_id, date: '2026-01-06', status: 'absent' })
  await makeTarget(server, { ...of, title: 'Juz 30 by heart', due_date: '2026-02-01 16:00' })
  return { student, section }
}

describe('a report', () => {
  test('shows school, student, days, averages, attendance, targets and each lesson', async () => {
    const scene = await makeScene(server)
    const { student, section } = await taught(scene)
    const { text } = await report(scene, [student.id])
    for (const part of [
      scene.server && '12 Rose Street',
      '+27215550142',
      `Student ${student.last_name}`,
      `Class: ${section.name}`,
      '5 Jan 2026 to 15 Mar 2026',
      'Average98.5%',
      'Memorisation',
      'Lines memorised7',
      'Attended50%',
      'Absent: 1 (50%)',
      'Juz 30 by heart',
      'Al-Baqara 2:255–257',
      'البقرة 255 – 257',
      `${scene.indicator.name} 3`,
      'Masha’Allah, well done',
      'Page 1 of 1',
    ])
      expect(text).toContain(plain(part))
    expect(average({ sum: 9850, count: 1 })).toBe(98.5)
  })

  test('shows with a percentage how many parts were heard', async () => {
    const scene = await makeScene(server)
    const { account_id, student } = scene
    const { id: session_id } = await makeSession(server, {
      account_id,
      student_id: student.id,
      created_at: monday,
    })
    const unheard = { account_id, session_id, name: 'Juz 3 - M8', position: 1, is_heard: false }
    await server.db.insert(lessons).values({ ...unheard, id: v7(), start: 24, end: 24 })
    expect((await report(scene, [student.id])).text).toContain(plain('1 of 2 parts heard'))
  })

  test('shows mistakes instead of 100% if no mistake costs anything', async () => {
    const scene = await makeScene(server)
    const { account_id } = scene
    const { student } = await taught(scene)
    const use_percentage = false
    const tajweed = await makeIndicator(server, { account_id, name: 'Ghunnah', use_percentage })
    const indicator_ids = [tajweed.id]
    await makeIndicatorGroup(server, { account_id, name: 'Tajweed', indicator_ids })
    await makeIndicatorGroup(server, { account_id, name: 'Unheard', indicator_ids: [] })
    const [heard] = await server.db
      .select()
      .from(concerns)
      .where(eq(concerns.account_id, account_id))
    if (!heard) throw new Error('nothing was counted')
    const counted = { ...heard, id: v7(), indicator_id: tajweed.id, total: 1020 }
    await server.db.insert(concerns).values(counted)
    const { text } = await report(scene, [student.id])
    expect(text).toContain(plain('98.5%98.5%–1,020 mistakes–'))
    expect(text).not.toContain('100%')
    await server.db
      .update(indicators)
      .set({ use_percentage: false })
      .where(eq(indicators.account_id, account_id))
    const { text: unweighed } = await report(scene, [student.id])
    expect(unweighed).toContain(plain('Average–1,023 mistakes'))
    expect(unweighed).not.toContain('100%')
  })

  test('is read aloud by lesson, with paragraphs for counts and comments', async () => {
    const scene = await makeScene(server)
    const { student } = await taught(scene)
    const one = await report(scene, [student.id])
    const { account_id, section } = scene
    const of = { account_id, student_id: student.id, section_id: section.id, created_at: monday }
    for (let more = 0; more < 3; more += 1) await makeSession(server, of)
    const four = await report(scene, [student.id])
    expect(one.paragraphs).toBeGreaterThanOrEqual(4)
    expect(four.paragraphs).toBeGreaterThanOrEqual(one.paragraphs + 3)
  })

  // Word by word: PDF readers extract right-to-left text in drawing order.
  test.each([
    ['ar', ['تقرير', 'التقدم', 'المكتملة', 'الفصل']],
    ['ur', ['رپورٹ', 'اوسط', 'مکمل', 'سبق']],
  ] as const)('in %s is in that language', async (language, words) => {
    const scene = await makeScene(server)
    const { student } = await taught(scene)
    const { text } = await report(scene, [student.id], language)
    for (const word of [...words, 'البقرة', '255', '+27215550142', 'Masha’Allah, well done'])
      expect(text).toContain(plain(word))
    expect(text).not.toContain('Average')
  })

  test('of one student is in the language of the family', async () => {
    const scene = await makeScene(server)
    const { account_id } = scene
    const { student } = await taught(scene)
    await makeGuardian(server, { account_id, student_ids: [student.id], language: 'ur' })
    expect((await report(scene, [student.id], null)).text).toContain(plain('رپورٹ'))
    const { id } = scene.studentElsewhere
    expect((await report(scene, [student.id, id], null)).text).toContain(plain('Progress report'))
  })

  test.each(['en', 'ar', 'ur'] as const)(
    "in %s quotes the new lesson's first and last verse unchanged",
    async (language) => {
      const scene = await makeScene(server)
      const { student } = await taught(scene)
      const { text } = await report(scene, [student.id], language)
      const [first, last] = [printedVerse(text, '2:255'), printedVerse(text, '2:257')]
      expect(first.at).toBeLessThan(last.at)
      expect(first.letters).toMatch(inOrder('ٱلله لا إله إلا هو'))
      expect(last.letters).toMatch(inOrder('ٱلله ولي ٱلذين'))
      expect(last.letters).not.toMatch(inOrder('ٱلله لا إله إلا هو'))
    },
  )

  test('prints difficult comments as written, without errors', async () => {
    const scene = await makeScene(server)
    const { account_id, student } = scene
    const hard = [
      '#panic("no") $x$ *bold* _it_ `raw` <label> @ref \\u{41} = Heading // gone',
      '</script><b>&amp; "quoted" \'single\' {{}} [[]]',
      'x'.repeat(1000),
      'ح'.repeat(1000),
      'عربي and English اردو mixed 123 together',
      'one\u202Etwo\u2066three\u2069four\u200Ffive',
      'زَ'.repeat(400),
      `tall${'\u0301'.repeat(200)}`,
      'half \uD83D and \u0007 bell',
      '👨‍👩‍👧‍👦🌟'.repeat(40),
      '行人 हिन्दी বাংলা',
      '\n\n\nlines\n\n\n',
    ]
    for (const [at, comment] of hard.entries())
      await makeSession(server, {
        account_id,
        student_id: student.id,
        comment: comment.toWellFormed().replaceAll('\u0007', ''),
        name: '#import "@preview/x:1.0.0"',
        section: null,
        start: null,
        end: null,
        type: 'other',
        created_at: new Date(monday.getTime() + at * 60_000),
      })
    const { text } = await report(scene, [student.id])
    expect(text).toContain(plain('#panic("no") $x$ *bold* _it_ `raw` <label> @ref'))
    expect(text).toContain(plain('= Heading // gone'))
    expect(text).toContain(plain('</script><b>&amp; "quoted"'))
    expect(text).toContain(plain('#import "@preview/x:1.0.0"'))
    expect(text).toContain('x'.repeat(1000))
    expect(text).toContain('onetwothreefourfive')
    expect(text).toContain(plain('and English'))
  })

  test('of several students starts a page for each, in one file', async () => {
    const scene = await makeScene(server)
    const { student, studentElsewhere } = scene
    const { pages } = await report(scene, [student.id, studentElsewhere.id])
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain(plain(`Student ${student.last_name}`))
    expect(pages[1]).toContain('Page2of2')
  })

  test('of a student without records says so', async () => {
    const scene = await makeScene(server)
    const { text } = await report(scene, [scene.student.id])
    expect(text).toContain(plain('No lessons were heard in this period.'))
    expect(text).toContain(plain('No attendance was taken in this period.'))
  })

  test('is refused for unassigned classes and other schools', async () => {
    const [here, there] = [await makeScene(server), await makeScene(server)]
    const of = (id: string) => ({ body: { ...days, students: [here.student.id, id] } })
    const { studentElsewhere } = here
    const refusals = [
      await here.asTeacher.refused(contract.generatePdf, of(studentElsewhere.id)),
      await here.asTeacher.refused(contract.generatePdf, of(there.student.id)),
      await here.asAdministrator.refused(contract.generatePdf, of(there.student.id)),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([403, 404, 404])
  })
})

describe('the address of a document', () => {
  const ask = async (key: string) => {
    const { statusCode } = await clientOf(server.app).send({
      method: 'GET',
      path: `/documents/${key}`,
    })
    return statusCode
  }

  test('opens it for a quarter of an hour, and nothing else', async () => {
    const { account_id } = await makeScene(server)
    const { id } = await makeDocument(server, { account_id })
    const key = keyOf(testConfig.secretKey, { account_id, id })
    expect(await ask(key)).toBe(200)
    const forged = keyOf('another secret', { account_id, id })
    const other = keyOf(testConfig.secretKey, { account_id, id: v7() })
    const turned = `${key.slice(0, 30)}${key[30] === 'A' ? 'B' : 'A'}${key.slice(31)}`
    for (const wrong of [forged, other, turned]) expect(await ask(wrong)).toBe(404)
    for (const none of [id, 'x', `${key}AAAA`]) expect(await ask(none)).toBe(422)
    await server.db
      .update(documents)
      .set({ created_at: sql`now() - interval '15 minutes 1 second'` })
      .where(and(eq(documents.account_id, account_id), eq(documents.id, id)))
    expect(await ask(key)).toBe(404)
  })

  test("ends with the document: the school's next one deletes it", async () => {
    const { account_id, asAdministrator, student } = await makeScene(server)
    const created_at = new Date(Date.now() - 16 * 60_000)
    await makeDocument(server, { account_id, created_at })
    const body = { ...days, students: [student.id] }
    await asAdministrator.call(contract.generatePdf, { body })
    const kept = await server.db
      .select()
      .from(documents)
      .where(eq(documents.account_id, account_id))
    expect(kept).toHaveLength(1)
  })
})

describe('the reports of a class', () => {
  const ended = (scene: Scene, id: string) =>
    vi.waitFor(async () => {
      const now = await scene.asTeacher.call(contract.getClassReports, { params: { id } })
      expect(now.status).not.toBe('working')
      return now
    }, 30_000)

  test('are one ZIP of uniquely named PDFs, one for each active student', async () => {
    const scene = await makeScene(server)
    const { account_id, section, student } = scene
    const named = { first_name: 'Ali', last_name: 'Khan', section_id: section.id, account_id }
    await makeStudent(server, named)
    await makeStudent(server, named)
    await makeStudent(server, { ...named, is_active: false })
    const body = { ...days, section_id: section.id, id: v7() }
    const begun = await scene.asTeacher.call(contract.startClassReports, { body })
    expect(begun).toMatchObject({ id: body.id, total: 3, url: null })
    const { status, done, url } = await ended(scene, begun.id)
    expect([status, done]).toEqual(['ready', 3])
    const { headers, rawPayload } = await opened(url ?? '')
    expect(headers['content-type']).toBe('application/zip')
    const files = unzipSync(new Uint8Array(rawPayload))
    const span = '2026-01-05 2026-03-15'
    expect(Object.keys(files).toSorted()).toEqual([
      `Ali Khan ${span} (2).pdf`,
      `Ali Khan ${span}.pdf`,
      `Student ${student.last_name} ${span}.pdf`,
    ])
    for (const file of Object.values(files))
      expect(Buffer.from(file).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('are no longer listed once their address has expired', async () => {
    const scene = await makeScene(server)
    const body = { ...days, section_id: scene.section.id }
    const { id } = await scene.asTeacher.call(contract.startClassReports, { body })
    await ended(scene, id)
    await server.db
      .update(documentBatches)
      .set({ updated_at: sql`now() - interval '16 minutes'` })
      .where(and(eq(documentBatches.account_id, scene.account_id), eq(documentBatches.id, id)))
    const path = `/documents/class-reports/${id}`
    expect((await scene.asTeacher.send({ method: 'GET', path })).statusCode).toBe(404)
  })

  test('of another class or person cannot be read by id', async () => {
    const scene = await makeScene(server)
    const { section, elsewhere, asAdministrator, asTeacher } = scene
    const body = { ...days, section_id: elsewhere.id, id: v7() }
    await asAdministrator.call(contract.startClassReports, { body })
    const own = { ...body, section_id: section.id }
    for (const client of [asTeacher, asAdministrator]) {
      const { status, detail } = await client.refused(contract.startClassReports, { body: own })
      expect([status, detail.code]).toEqual([409, 'conflict'])
    }
    const colleague = { body: { ...own, id: v7() } }
    await asAdministrator.call(contract.startClassReports, colleague)
    expect((await asTeacher.refused(contract.startClassReports, colleague)).status).toBe(409)
    const again = await asAdministrator.call(contract.startClassReports, { body })
    expect(again.id).toBe(body.id)
  })

  test('belong to the person who asked for them, and to administrators', async () => {
    const scene = await makeScene(server)
    const { account_id, section, asTeacher, asAdministrator } = scene
    const teacher = await makeUser(server, { account_id, section_ids: [section.id] })
    const colleague = await signIn(server, teacher)
    const body = { ...days, section_id: section.id }
    const { id } = await asTeacher.call(contract.startClassReports, { body })
    const params = { id }
    for (const route of [contract.getClassReports, contract.cancelClassReports]) {
      const { status, detail } = await colleague.refused(route, { params })
      expect([status, detail.code]).toEqual([403, 'forbidden'])
    }
    expect((await ended(scene, id)).status).toBe('ready')
    expect((await asAdministrator.call(contract.getClassReports, { params })).status).toBe('ready')
  })

  test('end when the person cancels, and leave no file', async () => {
    const scene = await makeScene(server)
    const { account_id, section } = scene
    for (let count = 0; count < 12; count += 1)
      await makeStudent(server, { account_id, section_id: section.id })
    const body = { ...days, section_id: section.id }
    const { id } = await scene.asTeacher.call(contract.startClassReports, { body })
    const params = { id }
    const { status } = await scene.asTeacher.call(contract.cancelClassReports, { params })
    expect(status).toBe('cancelled')
    await vi.waitFor(async () => {
      const left = await server.db
        .select()
        .from(documents)
        .where(eq(documents.account_id, account_id))
      expect(left).toEqual([])
    }, 10_000)
    expect((await ended(scene, id)).url).toBeNull()
  })

  test('end when the person starts others; their class can be deleted', async () => {
    const scene = await makeScene(server)
    const body = { ...days, section_id: scene.section.id }
    const first = await scene.asTeacher.call(contract.startClassReports, { body })
    await scene.asTeacher.call(contract.startClassReports, { body })
    expect(['cancelled', 'ready']).toContain((await ended(scene, first.id)).status)
    const empty = { account_id: scene.account_id, id: v7(), name: 'Empty' }
    await server.db.insert(sections).values(empty)
    const none = { body: { ...days, section_id: empty.id } }
    const { id } = await scene.asAdministrator.call(contract.startClassReports, none)
    await vi.waitFor(async () => {
      const params = { id }
      const now = await scene.asAdministrator.call(contract.getClassReports, { params })
      expect(now.status).toBe('ready')
    })
    const isEmpty = and(eq(sections.account_id, scene.account_id), eq(sections.id, empty.id))
    await server.db.delete(sections).where(isEmpty)
  })
})
