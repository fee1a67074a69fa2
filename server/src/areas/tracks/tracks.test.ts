import { listAudit } from '@talaqqi/contract/audit'
import { listChildsTracks } from '@talaqqi/contract/guardian-children'
import { LANGUAGES } from '@talaqqi/contract/languages'
import { mergeRecords, undoMerge } from '@talaqqi/contract/merges'
import { addVersion, getProgressReport } from '@talaqqi/contract/progress-reports'
import { STARTER_TRACKS } from '@talaqqi/contract/track-terms'
import * as contract from '@talaqqi/contract/tracks'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { dateIn } from '../../platform/clock.ts'
import { familyOf } from '../../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeProgressReport } from '../progress-reports/factory.ts'
import { makeStudent } from '../students/factory.ts'
import { makeStepPass, makeTrack } from './factory.ts'
import { STARTERS } from './starters.ts'

const server = useServer()
const DAY = '2026-01-12'

async function begin() {
  const scene = await makeScene(server)
  const track = await makeTrack(server, { account_id: scene.account_id })
  const [first, second, third] = track.steps.map(({ id }) => id)
  const steps = { first: first ?? '', second: second ?? '', third: third ?? '' }
  return { ...scene, scene, track, steps, params: { id: track.id } }
}

const ofStudent = async ({ asTeacher, student }: Scene) =>
  (await asTeacher.call(contract.getTracksOfStudent, { params: { id: student.id } })).tracks

describe('a usual track', () => {
  test.each(STARTER_TRACKS)('%s has as many steps in each language', (of) => {
    const [en, ...others] = LANGUAGES.map((language) => STARTERS[of](language))
    expect(en?.steps.length).toBeGreaterThan(15)
    for (const { steps } of others) expect(steps).toHaveLength(en?.steps.length ?? 0)
    for (const { name, steps } of [en, ...others].flatMap((one) => one ?? []))
      expect(
        contract.trackInput.safeParse({
          name,
          steps: steps.map((step) => ({ id: v7(), name: step, note: '', is_retired: false })),
        }).success,
      ).toBe(true)
  })

  test('is added once, also by a double tap', async () => {
    const { asAdministrator } = await makeScene(server)
    const add = () => asAdministrator.call(contract.addStarterTrack, { body: { of: 'nazirah' } })
    const [one, other] = await Promise.all([add(), add()])
    expect(other?.id).toBe(one?.id)
    expect(one?.steps.map(({ name }) => name).at(-1)).toBe('Juz 30')
    expect(await asAdministrator.call(contract.listTracks)).toHaveLength(1)
  })
})

describe('a track', () => {
  test('is renamed and reordered, and passes stay with their steps', async () => {
    const { scene, asAdministrator, asTeacher, student, track, steps, params } = await begin()
    const passes = [{ student_id: student.id, step_id: steps.first }]
    await asTeacher.call(contract.addPasses, { params, body: { passes, passed_on: DAY } })
    const turned = track.steps.toReversed().map((step) => ({ ...step, name: `${step.name}!` }))
    const body = { name: 'Qaida', steps: turned, version: 1 }
    const changed = await asAdministrator.call(contract.changeTrack, { params, body })
    expect(changed).toMatchObject({ name: 'Qaida', version: 2, steps: turned })
    const [own] = await ofStudent(scene)
    expect(own?.passes).toMatchObject([{ step_id: steps.first, passed_on: DAY }])
  })

  test('keeps a step that a child has passed; it can be retired', async () => {
    const { asAdministrator, account_id, student, administrator, track, steps, params } =
      await begin()
    const { user_id } = administrator
    const of = { account_id, student_id: student.id, user_id, track_id: track.id }
    await makeStepPass(server, { ...of, step_id: steps.second })
    const without = (id: string) => track.steps.filter((step) => step.id !== id)
    const refused = await asAdministrator.refused(contract.changeTrack, {
      params,
      body: { steps: without(steps.second) },
    })
    expect(refused.detail.fields).toMatchObject([{ path: 'steps', code: 'step_has_passes' }])
    const kept = await asAdministrator.call(contract.changeTrack, {
      params,
      body: { steps: without(steps.third) },
    })
    expect(kept.steps).toHaveLength(2)
    const retired = kept.steps.map((step) => ({ ...step, is_retired: true }))
    await asAdministrator.call(contract.changeTrack, { params, body: { steps: retired } })
  })

  test('changed by another administrator meanwhile is not overwritten', async () => {
    const { asAdministrator, params } = await begin()
    const change = (name: string) => ({ params, body: { name, version: 1 } })
    await asAdministrator.call(contract.changeTrack, change('Qaida'))
    // A repeated request.
    await asAdministrator.call(contract.changeTrack, change('Qaida'))
    const refused = await asAdministrator.refused(contract.changeTrack, change('Reading'))
    expect(refused.status).toBe(409)
  })

  test('has a name of its own in the school, in any case', async () => {
    const { asAdministrator, track } = await begin()
    const body = { name: track.name.toUpperCase(), steps: track.steps }
    const refused = await asAdministrator.refused(contract.addTrack, { body })
    expect(refused.detail.fields).toMatchObject([{ path: 'name', code: 'track_name_taken' }])
  })

  test('has each step once', async () => {
    const { asAdministrator, track } = await begin()
    const body = { name: 'Twice', steps: [...track.steps, ...track.steps] }
    const refused = await asAdministrator.refused(contract.addTrack, { body })
    expect(refused.detail.fields).toMatchObject([{ path: 'steps', code: 'row_twice' }])
  })
})

describe('passing steps', () => {
  test('twice at once makes one pass', async () => {
    const { asTeacher, scene, student, steps, params } = await begin()
    const pass = () =>
      asTeacher.call(contract.addPasses, {
        params,
        body: { passes: [{ student_id: student.id, step_id: steps.first }], passed_on: DAY },
      })
    const answers = await Promise.all([pass(), pass(), pass()])
    expect(new Set(answers.map(([one]) => one?.id)).size).toBe(1)
    expect((await ofStudent(scene))[0]?.passes).toHaveLength(1)
  })

  test('of several children and steps in one call', async () => {
    const { asTeacher, account_id, section, student, steps, params } = await begin()
    const sister = await makeStudent(server, { account_id, section_id: section.id })
    const passes = [student.id, sister.id].flatMap((student_id) =>
      [steps.first, steps.second].map((step_id) => ({ student_id, step_id })),
    )
    const body = { passes, passed_on: DAY, remark: 'Together' }
    expect(await asTeacher.call(contract.addPasses, { params, body })).toHaveLength(4)
  })

  test('in another class, or of a step of another track, is refused', async () => {
    const { asTeacher, studentElsewhere, student, steps, params } = await begin()
    const refused = (student_id: string, step_id: string) =>
      asTeacher.refused(contract.addPasses, {
        params,
        body: { passes: [{ student_id, step_id }], passed_on: DAY },
      })
    expect((await refused(studentElsewhere.id, steps.first)).status).toBe(403)
    const unknown = await refused(student.id, v7())
    expect(unknown.detail.fields).toMatchObject([
      { path: 'passes.0.step_id', code: 'step_unknown' },
    ])
  })

  test('tomorrow is refused', async () => {
    const { asTeacher, time_zone, student, steps, params } = await begin()
    const passed_on = dateIn(time_zone, new Date(Date.now() + 36 * 3_600_000))
    const passes = [{ student_id: student.id, step_id: steps.first }]
    const refused = await asTeacher.refused(contract.addPasses, {
      params,
      body: { passes, passed_on },
    })
    expect(refused.detail.fields).toMatchObject([{ path: 'passed_on', code: 'date_in_future' }])
  })

  test('is undone, and the undo of that keeps who heard it', async () => {
    const { asTeacher, asAdministrator, scene, student, steps, params, teacher } = await begin()
    const passes = [{ id: v7(), student_id: student.id, step_id: steps.first }]
    const body = { passes, passed_on: DAY, remark: 'Fluent' }
    const [pass] = await asTeacher.call(contract.addPasses, { params, body })
    const of = { params: { id: pass?.id ?? '' } }
    await asAdministrator.call(contract.deletePass, of)
    expect((await ofStudent(scene))[0]?.passes).toEqual([])
    const again = { ...body, user_id: pass?.user_id ?? '' }
    await asAdministrator.call(contract.addPasses, { params, body: again })
    expect((await ofStudent(scene))[0]?.passes).toMatchObject([
      { id: pass?.id, remark: 'Fluent', user_id: teacher.user_id },
    ])
    const query = { record: 'track-passes' as const, record_id: pass?.id ?? '' }
    const history = await asAdministrator.call(listAudit, { query })
    expect(history.map(({ action }) => action)).toEqual(['create', 'delete', 'create'])
  })

  test('with the id of a pass of another child is refused', async () => {
    const { asTeacher, account_id, section, student, steps, params } = await begin()
    const sister = await makeStudent(server, { account_id, section_id: section.id })
    const pass = (student_id: string) => ({
      params,
      body: { passes: [{ id, student_id, step_id: steps.first }], passed_on: DAY },
    })
    const id = v7()
    await asTeacher.call(contract.addPasses, pass(student.id))
    expect((await asTeacher.refused(contract.addPasses, pass(sister.id))).status).toBe(409)
  })
})

describe('followers', () => {
  test('are a class in one step; a leaving child keeps its passes', async () => {
    const { asTeacher, scene, account_id, section, student, track, steps, params } = await begin()
    const sister = await makeStudent(server, { account_id, section_id: section.id })
    const follow = (student_ids: string[], is_following: boolean) =>
      asTeacher.call(contract.setFollowers, { params, body: { student_ids, is_following } })
    const both = [student.id, sister.id]
    await Promise.all([follow(both, true), follow(both, true)])
    const read = async () => {
      const of = { params: { ...params, section_id: section.id } }
      const { students } = await asTeacher.call(contract.listTrackOfSection, of)
      return students.filter(({ is_following }) => is_following).map(({ id }) => id)
    }
    expect((await read()).toSorted()).toEqual(both.toSorted())
    const passes = [{ student_id: student.id, step_id: steps.first }]
    await asTeacher.call(contract.addPasses, { params, body: { passes, passed_on: DAY } })
    await follow([student.id], false)
    expect(await read()).toEqual([sister.id])
    expect(await ofStudent(scene)).toMatchObject([
      { id: track.id, is_following: false, passes: [{ step_id: steps.first }] },
    ])
  })

  test('of another class are out of reach', async () => {
    const { asTeacher, studentElsewhere, params } = await begin()
    const body = { student_ids: [studentElsewhere.id], is_following: true }
    expect((await asTeacher.refused(contract.setFollowers, { params, body })).status).toBe(403)
  })
})

test('a merge keeps all passes; its undo gives them back', async () => {
  const { scene, asAdministrator, account_id, section, student, administrator, track, steps } =
    await begin()
  const twin = await makeStudent(server, { account_id, section_id: section.id })
  const of = { account_id, user_id: administrator.user_id, track_id: track.id }
  const pass = (student_id: string, step_id: string, passed_on: string) =>
    makeStepPass(server, { ...of, student_id, step_id, passed_on })
  await pass(student.id, steps.first, '2026-01-14')
  await pass(twin.id, steps.first, DAY)
  await pass(twin.id, steps.second, '2026-01-13')
  const read = async () =>
    (await ofStudent(scene)).flatMap(({ passes }) => passes.map((one) => one.passed_on))
  const body = { kind: 'students' as const, kept_id: student.id, merged_id: twin.id }
  const { id } = await asAdministrator.call(mergeRecords, { body })
  expect(await read()).toEqual([DAY, '2026-01-13'])
  await asAdministrator.call(undoMerge, { params: { id } })
  expect(await read()).toEqual(['2026-01-14'])
})

test("guardians see their child's steps, without the ids of staff", async () => {
  const { scene, account_id, student, administrator, track, steps } = await begin()
  const of = { account_id, user_id: administrator.user_id, student_id: student.id }
  await makeStepPass(server, { ...of, track_id: track.id, step_id: steps.first, remark: 'Fluent' })
  await makeTrack(server, { account_id })
  const { client } = await familyOf(scene)
  const seen = await client.call(listChildsTracks, { params: { id: student.id } })
  expect(seen).toMatchObject([
    {
      name: track.name,
      steps: [{ pass: { passed_on: DAY, remark: 'Fluent' } }, { pass: null }, { pass: null }],
    },
  ])
  expect(JSON.stringify(seen)).not.toContain(administrator.user_id)
})

test('a report has the steps as they stood on its last day', async () => {
  const { scene, account_id, student, administrator, track, steps } = await begin()
  const of = { account_id, user_id: administrator.user_id, student_id: student.id }
  const pass = (step_id: string, passed_on: string) =>
    makeStepPass(server, { ...of, track_id: track.id, step_id, passed_on })
  await pass(steps.first, '2026-01-02')
  await pass(steps.second, '2026-01-12')
  await pass(steps.third, '2026-02-01')
  const report = await makeProgressReport(server, {
    ...{ account_id, student_id: student.id, made_by: administrator.user_id },
    ...{ start_date: '2026-01-05', end_date: '2026-01-31', status: 'approved' as const },
    ...{ approved_by: administrator.user_id, approved_at: new Date() },
  })
  const params = { id: report.id }
  const draft = await scene.asAdministrator.call(addVersion, { params })
  const { data } = await scene.asTeacher.call(getProgressReport, { params: { id: draft.id } })
  const last = { name: track.steps[1]?.name, day: '2026-01-12' }
  expect(data.tracks).toEqual([{ name: track.name, steps: 3, passed: 2, in_range: 1, last }])
})
