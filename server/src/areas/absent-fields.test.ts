import { getCalendar } from '@talaqqi/contract/calendar'
import { getGuardianMe } from '@talaqqi/contract/guardian-me'
import { getMarkingScheme } from '@talaqqi/contract/marking-schemes'
import { listPassRules } from '@talaqqi/contract/pass-rules'
import type { Method } from '@talaqqi/contract/route'
import { getSession, recordSession } from '@talaqqi/contract/sessions'
import { listTracks } from '@talaqqi/contract/tracks'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { type DeclaredRoute, declaredRoutes } from '../platform/area.ts'
import { type Client, filled } from '../testing/client.ts'
import { loadSamples } from '../testing/samples.ts'
import { familyOf } from '../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../testing/schools/scene.ts'
import { useServer } from '../testing/server.ts'
import { makeMarkingScheme } from './assessments/factory.ts'
import { areas } from './list.ts'
import { makeTimeslot } from './timeslots/factory.ts'
import { makeTrack } from './tracks/factory.ts'

/* Every PUT and PATCH of the contract: an absent field keeps its value. */

const server = useServer()
const { changes } = await loadSamples()

type Record = { params: object; read: () => Promise<object>; client: Client; body: object }

/** Values that are never the default of a new record, if the area's samples name too few fields. */
const WHOLE: { [name: string]: (scene: Scene) => object } = {
  changeStudent: ({ elsewhere }) => ({
    first_name: 'Yusuf',
    last_name: 'Khan',
    section_id: elsewhere.id,
    is_active: false,
    date_of_birth: '2015-03-21',
    sex: 'female',
    name_in_arabic: 'يوسف خان',
    admission_number: 'A 17',
    address: '1 Main Road',
    medical_note: 'Nuts',
    left_on: '2026-11-20',
    leaving_reason: 'Moved away',
  }),
  changeUser: ({ teacher: { email } }) => ({
    first_name: 'Maryam',
    last_name: 'Adams',
    email,
    is_active: false,
    is_admin: true,
  }),
  changeProgressReport: () => ({
    teacher_remark: 'Reads with care.',
    principal_remark: 'Well done.',
  }),
  changeGuardian: () => ({
    first_name: 'Khadija',
    last_name: 'Adams',
    phone: '27820000001',
    language: 'ur',
  }),
  correctGuardianEmail: () => ({ email: 'theirs@demo.school' }),
  changeSection: () => ({ name: 'Their name', weekdays: [1, 3] }),
  changeTerm: () => ({ name: 'Their term', start_date: '2025-01-14', end_date: '2025-03-27' }),
  changeHoliday: ({ section }) => ({
    name: 'Their day',
    start_date: '2025-04-01',
    end_date: '2025-04-02',
    section_id: section.id,
    closes_at: '12:00',
  }),
  changeAttendance: () => ({ status: 'late', reason: 'The bus was late', time: '15:10' }),
  changeTarget: () => ({
    title: 'Juz 30',
    description: 'By heart',
    status: 'not_done',
    due_date: '2026-12-01 16:00',
  }),
  changeCompletion: () => ({ name: 'Juz', description: 'Ten pages a day', status: 'completed' }),
  changeRound: () => ({ ...TERM }),
  changeExam: () => ({ ...TERM, examiners: 2 }),
  changeIndicator: () => ({
    name: 'Stuck',
    description: 'Stopped',
    meaning_en: 'Stopped and waited',
    meaning_ar: 'توقف وانتظر',
    meaning_ur: 'رکا اور انتظار کیا',
    color: 'teal',
    use_percentage: true,
    percentage_type: 'specific',
    percentage: 0.5,
    new_lesson_percentage: 1,
    recent_lesson_percentage: 2,
    old_lesson_percentage: 3,
    inside_lesson_percentage: 4,
    juz_completion_percentage: 5,
    exam_percentage: 6,
  }),
  changeIndicatorGroup: ({ indicator }) => ({
    name: 'Fluency',
    description: 'Without a stop',
    indicators: [indicator.id],
  }),
  changeSchoolSettings: () => REVISION,
  changeSectionSettings: () => REVISION,
  changeStudentSettings: () => REVISION,
  changePlan: () => ({
    ...{ start: 8, end: 293, from: '2026-11-01', kind: 'until' },
    ...{ lines_a_day: 7.5, until: '2027-06-30' },
  }),
  changeSubscription: () => ({
    ...{ amount: 99.95, discount: 10, start_date: '2026-02-01', end_date: '2026-02-28' },
  }),
  correctPayment: () => ({ amount: 99.95, paid_on: '2026-01-05' }),
  changeAccount: () => ({
    name: 'An-Noor',
    time_zone: 'Asia/Karachi',
    email: 'office@an-noor.school',
    phone: '922135200000',
    address: '1 Main Road',
    area: 'Saddar',
    city: 'Karachi',
    province: 'Sindh',
    postal_code: '74400',
    type: 'Hifz',
    marks_words: true,
    subscription_payer: 'guardian',
    shows_fees: true,
    sends_digest: true,
    digest_time: '19:30',
    currency: 'Rs',
    student_fields: ['date_of_birth', 'photograph'],
    mushaf: {
      name: 'indo_pak',
      quarters: 'ruku_end',
      corrections: [{ quarters: 'printed', para: 7, mark: 1, verse: 783 }],
    },
  }),
}
const REVISION = {
  kind: 'afternoon',
  cycle: { kind: 'amount', steps: [{ juz: 5, pages: 7 }] },
  limit: 21,
  recent: { kind: 'days', count: 12 },
  portion: 'half',
  recent_parts: 3,
  clean_at_most: 0.5,
  weak_at_least: 4,
  is_other_counted: true,
  order: 'old_first',
  direction: 'backward',
  new_lines: 9,
}
const TERM = {
  name: 'Revision',
  description: 'A juz a week',
  status: 'completed',
  start_date: '2026-11-01',
  end_date: '2027-01-31',
}

/** Records that are not changed by `changeRecord`. */
const OTHERS: { [name: string]: (scene: Scene) => Promise<Record> } = {
  changeCalendar: async ({ asAdministrator: client }) => ({
    ...{ params: {}, client, read: () => client.call(getCalendar) },
    body: { shows_hijri: true, hijri_shifts: [{ month: '1448-09', days: 1 }] },
  }),
  changeGuardianMe: async (scene) => {
    const { client } = await familyOf(scene)
    const body = { phone: '27820000001', language: 'ur', wants_digest: false, digest_by: 'mail' }
    return { params: {}, read: () => client.call(getGuardianMe), client, body }
  },
  changeMarkingScheme: async (scene) => {
    const { account_id, administrator, asAdministrator: client } = scene
    const params = await makeMarkingScheme(server, { account_id, user_id: administrator.user_id })
    return {
      ...{ params, client },
      read: async () => {
        const {
          version: _,
          created_at: _at,
          ...values
        } = await client.call(getMarkingScheme, { params })
        return values
      },
      body: {
        name: 'Juz test',
        sections: [{ name: 'Memory', max: 400, min: 40, pass: 240 }],
        faults: [
          {
            ...{ name: 'Slip', section: 0, deduct: [1, 2], cap: 8 },
            ...{ ends_at: 5, at_most: 9, indicator_id: scene.indicator.id },
          },
        ],
        questions: [{ from: 3, questions: 4, lines: null }],
        ...{ wait: 7, pass: 250, bands: [{ from: 380, name: 'Mumtaz' }], is_offered: false },
      },
    }
  },
  changeTrack: async ({ account_id, asAdministrator: client }) => {
    const { id } = await makeTrack(server, { account_id })
    const steps = [{ id: v7(), name: 'Tanween', note: 'Page 9', is_retired: true }]
    return {
      ...{ params: { id }, client },
      read: async () => {
        const all = await client.call(listTracks)
        const { version: _, ...values } = all.find((track) => track.id === id) ?? { version: 0 }
        return values
      },
      body: { name: 'Reading', steps, is_retired: true },
    }
  },
  changePassRules: async ({ asAdministrator: client, indicator }) => ({
    params: {},
    client,
    read: async () => (await client.call(listPassRules))[0] ?? {},
    body: {
      rules: [
        {
          type: 'new_lesson',
          at_most: [{ indicator_id: indicator.id, total: 3 }],
          at_least: 90,
        },
      ],
      bands: [{ from: 90, name: 'Mumtaz' }],
    },
  }),
  saveSession: async (scene) => {
    const { params, lesson_id } = await beginLesson(scene)
    const indicator_id = scene.indicator.id
    return {
      params,
      client: scene.asTeacher,
      read: () => scene.asTeacher.call(getSession, { params }),
      body: {
        student_id: scene.student.id,
        type: 'new_lesson',
        comment: 'Well done',
        status: 'incomplete',
        verdict: 'repeat',
        verdict_reason: 'Until Thursday',
        lines: 7,
        end: 14,
        concerns: [{ lesson_id, indicator_id, total: 2 }],
        marks: [{ id: v7(), lesson_id, indicator_id, verse_id: 9, word: 1 }],
      },
    }
  },
}

async function beginLesson({ asTeacher, student }: Scene) {
  const { id, lessons } = await asTeacher.call(recordSession, {
    body: {
      student_id: student.id,
      name: 'Surah 2, Verse 1 to Surah 2, Verse 5',
      type: 'new_lesson',
      section: 'verse',
      start: 8,
      end: 12,
      lessons: [{ name: 'Surah 2, Verse 1', start: 8, end: 12 }],
    },
  })
  return { params: { id }, lesson_id: lessons[0]?.id ?? '' }
}

/** Not stored: ids of the save or the record, and accepted but ignored fields. */
const NOT_KEPT = [
  ...['id', 'before', 'save_id', 'updated_at', 'endVerseName', 'confirmed'],
  // The versions of pass rules that the client has read.
  ...['version', 'pass_version'],
]

/** No field of a record: a password, a rule, lists and days set as a whole, a comment marked as read without a body. */
const NO_RECORD = [
  'chooseGuardianPassword',
  'changeSignInRule',
  'changeSecondFactorRule',
  'setSections',
  'putAside',
  'markComment',
]

const isChange = ({ method, body }: { method: Method; body?: unknown }) =>
  (method === 'PUT' || method === 'PATCH') && body !== undefined
const changing = declaredRoutes(areas).filter(
  (route) => isChange(route) && !NO_RECORD.includes(route.name),
)

test('there are calls that change a record', () => {
  expect(changing.length).toBeGreaterThan(15)
})

async function recordOf({ name, area }: DeclaredRoute, scene: Scene): Promise<Record> {
  const other = OTHERS[name]
  if (other) return other(scene)
  const make = changes[name]
  if (!make) throw new Error(`say in areas/${area}/samples.ts what changes`)
  const { params = {}, read, first } = await make(scene)
  return { params, read, client: scene.asAdministrator, body: WHOLE[name]?.(scene) ?? first }
}

type Field = { _zod: { def: { type: string } } }

function fieldsOf({ body }: DeclaredRoute): [string, Field][] {
  const { shape = {} } = (body?._zod.def ?? {}) as { shape?: { [field: string]: Field } }
  return Object.entries(shape)
}

describe.each(changing.map((route) => [route.name, route] as const))('%s', (_, route) => {
  test('has no default and requires no field', () => {
    const others = fieldsOf(route).filter(([, { _zod }]) => _zod.def.type !== 'optional')
    expect(others.map(([field]) => field)).toEqual([])
  })

  test('keeps every absent field', async () => {
    const scene = await makeScene(server)
    const { params, read: readAll, client, body } = await recordOf(route, scene)
    const path = filled(route.path, params)
    const read = async () => ({ ...(await readAll()), tapped_at: null, updated_at: null })
    const save = async (sent: object) => {
      const answer = await client.send({ method: route.method, path, body: sent })
      expect([answer.statusCode, sent]).toEqual([200, sent])
    }
    await save(body)
    const standing = await read()
    const shown = Object.entries(body).filter(([field]) => field in standing)
    expect(standing).toMatchObject(Object.fromEntries(shown))
    for (const field of Object.keys(body)) {
      await save(Object.fromEntries(Object.entries(body).filter(([other]) => other !== field)))
      expect([field, await read()]).toEqual([field, standing])
      await save(Object.fromEntries(Object.entries(body).filter(([other]) => other === field)))
      expect([field, await read()]).toEqual([field, standing])
    }
    await save({})
    expect(await read()).toEqual(standing)
    // Fields that name other records or owners are tested by their own areas.
    const untried = fieldsOf(route).filter(
      ([field]) => !(field in body) && !NOT_KEPT.includes(field) && !OWNERS.includes(field),
    )
    expect(untried.map(([field]) => field)).toEqual(UNTRIED[route.name] ?? [])
  })
})

/** Fields that cannot change: another value is refused. */
const OWNERS = ['student_id', 'juz', 'date', 'timeslot_id']
const UNTRIED: { [name: string]: string[] } = {
  // Change together: see `schemes.test.ts`.
  changeExam: ['scheme_id', 'scheme_version'],
  // Only of a person without an email: see `by-phone.test.ts`.
  changeUser: ['phone'],
  // A guardian's email cannot change.
  changeGuardian: ['email'],
  // Fields of lessons of type other, which are named and split by hand.
  saveSession: ['name', 'lessons'],
}

describe('rules about several fields hold for the whole record', () => {
  const put = (scene: Scene, path: string, body: object) =>
    scene.asAdministrator.send({ method: 'PUT', path, body })

  test('a slot cannot begin after it ends', async () => {
    const scene = await makeScene(server)
    const { id } = await makeTimeslot(server, { account_id: scene.account_id })
    const refused = await put(scene, `/timeslots/${id}`, { start_time: '23:00' })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().detail.fields).toMatchObject([
      { path: 'end_time', code: 'end_before_start' },
    ])
  })

  test('an indicator with a percentage keeps its figure', async () => {
    const scene = await makeScene(server)
    const path = `/indicators/${scene.indicator.id}`
    const costs = { use_percentage: true, percentage_type: 'general', percentage: 2 }
    expect((await put(scene, path, costs)).statusCode).toBe(200)
    const refused = await put(scene, path, { percentage: null })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().detail.fields).toMatchObject([{ path: 'percentage' }])
  })

  test.each(['changeRound', 'changeExam', 'changeSubscription'])(
    'an end before the start is refused: %s',
    async (name) => {
      const route = changing.find((each) => each.name === name)
      if (!route) throw new Error(`there is no ${name}`)
      const scene = await makeScene(server)
      const { params, body } = await recordOf(route, scene)
      const path = filled(route.path, params)
      expect((await put(scene, path, body)).statusCode).toBe(200)
      const refused = await put(scene, path, { end_date: '2026-01-02' })
      expect(refused.statusCode).toBe(422)
      expect(refused.json().detail.fields).toMatchObject([{ path: 'end_date' }])
    },
  )

  test('a target has a text', async () => {
    const route = changing.find(({ name }) => name === 'changeTarget')
    if (!route) throw new Error('the contract has no changeTarget')
    const scene = await makeScene(server)
    const { params, body } = await recordOf(route, scene)
    const path = filled(route.path, params)
    expect((await put(scene, path, { ...body, description: '' })).statusCode).toBe(200)
    expect((await put(scene, path, { title: '' })).statusCode).toBe(422)
  })
})
