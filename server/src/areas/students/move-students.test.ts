import { deleteSection } from '@talaqqi/contract/sections'
import * as contract from '@talaqqi/contract/students'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeSection } from '../sections/factory.ts'

const server = useServer()

async function moveBoth(scene: Scene) {
  const { account_id, asAdministrator, student, studentElsewhere } = scene
  const target = await makeSection(server, { account_id, name: 'Class C' })
  const id = v7()
  const body = { id, student_ids: [student.id, studentElsewhere.id], section_id: target.id }
  await asAdministrator.call(contract.moveStudents, { body })
  return { id, params: { id }, body, target }
}

async function classesOf({ asAdministrator, student, studentElsewhere }: Scene) {
  const all = await asAdministrator.call(contract.listStudents)
  return [student, studentElsewhere].map(({ id }) => all.find((one) => one.id === id)?.section_id)
}

describe('the undo of a move', () => {
  test('brings each child back to the own class, once', async () => {
    const scene = await makeScene(server)
    const { asAdministrator, section, elsewhere } = scene
    const { params, target } = await moveBoth(scene)
    expect(await classesOf(scene)).toEqual([target.id, target.id])
    const { back, stayed } = await asAdministrator.call(contract.undoMove, { params })
    expect([back.length, stayed]).toEqual([2, []])
    expect(await classesOf(scene)).toEqual([section.id, elsewhere.id])
    await asAdministrator.call(contract.undoMove, { params })
    expect(await classesOf(scene)).toEqual([section.id, elsewhere.id])
  })

  test('leaves children who changed class again, and names them', async () => {
    const scene = await makeScene(server)
    const { asAdministrator, student, section, elsewhere } = scene
    const { params } = await moveBoth(scene)
    const body = { student_ids: [student.id], section_id: elsewhere.id }
    await asAdministrator.call(contract.moveStudents, { body })
    const { back, stayed } = await asAdministrator.call(contract.undoMove, { params })
    expect([back.length, stayed.map(({ id }) => id)]).toEqual([1, [student.id]])
    expect(await classesOf(scene)).toEqual([elsewhere.id, elsewhere.id])
    expect(section.id).not.toBe(elsewhere.id)
  })

  test('leaves children of a deleted class', async () => {
    const scene = await makeScene(server)
    const { asAdministrator, elsewhere, section } = scene
    const { params, target } = await moveBoth(scene)
    await asAdministrator.call(deleteSection, { params: { id: elsewhere.id } })
    const { stayed } = await asAdministrator.call(contract.undoMove, { params })
    expect(stayed.map(({ id }) => id)).toEqual([scene.studentElsewhere.id])
    expect(await classesOf(scene)).toEqual([section.id, target.id])
  })

  test('is offered for 15 minutes', async () => {
    const scene = await makeScene(server)
    const { asAdministrator, account_id } = scene
    const { id, params, target } = await moveBoth(scene)
    expect(await asAdministrator.call(contract.listMoves)).toEqual([
      { id, section: { id: target.id, name: 'Class C' }, total: 2, created_at: expect.any(String) },
    ])
    await server.db.execute(sql`
      update student_moves set created_at = now() - interval '16 minutes'
      where account_id = ${account_id}`)
    expect(await asAdministrator.call(contract.listMoves)).toEqual([])
    const { status, detail } = await asAdministrator.refused(contract.undoMove, { params })
    expect([status, detail.reason?.code]).toEqual([409, 'move_too_old'])
    expect(await classesOf(scene)).toEqual([target.id, target.id])
  })

  test('is not undone by a late repetition of the move', async () => {
    const scene = await makeScene(server)
    const { asAdministrator, section, elsewhere } = scene
    const { params, body } = await moveBoth(scene)
    await asAdministrator.call(contract.undoMove, { params })
    await asAdministrator.call(contract.moveStudents, { body })
    expect(await classesOf(scene)).toEqual([section.id, elsewhere.id])
  })

  test('of another school is not found', async () => {
    const scene = await makeScene(server)
    const { params } = await moveBoth(scene)
    const { asAdministrator } = await makeScene(server)
    expect((await asAdministrator.refused(contract.undoMove, { params })).status).toBe(404)
    expect(await asAdministrator.call(contract.listMoves)).toEqual([])
  })
})
