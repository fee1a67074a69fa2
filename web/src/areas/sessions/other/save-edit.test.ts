import type { SessionChange } from '@talaqqi/contract/session-inputs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendCall } from '../../../platform/api/api.ts'
import { createEditSaver } from './save-edit.ts'

/** The API's guarantees: a save is idempotent by its id, and needs the current base. */
let saved: { comment: string; save_id: string; saves: number }
let isAnswerLost: boolean
let meanwhile: () => void
let form: { name: string; comment: string; status: 'completed' }

beforeEach(() => {
  saved = { comment: 'As it was', save_id: '', saves: 0 }
  isAnswerLost = false
  meanwhile = () => {}
  form = { name: 'Letters', comment: 'First', status: 'completed' }
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { save_id = '', updated_at, comment = '' } = JSON.parse(body) as SessionChange
    meanwhile()
    meanwhile = () => {}
    if (save_id !== saved.save_id) {
      if (updated_at !== undefined && updated_at !== String(saved.saves))
        return Response.json({ detail: { code: 'session_changed', message: '' } }, { status: 409 })
      saved = { comment, save_id, saves: saved.saves + 1 }
    }
    if (isAnswerLost) throw new TypeError('Failed to fetch')
    return Response.json({ updated_at: String(saved.saves) })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('text typed during a save is saved too', async () => {
  meanwhile = () => (form = { ...form, comment: 'First and second' })
  await createEditSaver('lesson', '0').save(sendCall, () => form, false)
  expect(saved).toMatchObject({ comment: 'First and second', saves: 2 })
})

test('later text after a lost answer causes no conflict', async () => {
  const { save } = createEditSaver('lesson', '0')
  isAnswerLost = true
  await expect(save(sendCall, () => form, false)).rejects.toMatchObject({ code: 'offline' })
  isAnswerLost = false
  form = { ...form, comment: 'First and second' }
  await save(sendCall, () => form, false)
  expect(saved).toMatchObject({ comment: 'First and second', saves: 2 })
})

test("another user's save is overwritten only if the teacher confirms it", async () => {
  saved.saves = 7
  const { save } = createEditSaver('lesson', '0')
  await expect(save(sendCall, () => form, false)).rejects.toMatchObject({ code: 'session_changed' })
  await save(sendCall, () => form, true)
  expect(saved).toMatchObject({ comment: 'First', saves: 8 })
})

test('an unanswered save is kept unchanged, with later text after it', async () => {
  const { save, rest } = createEditSaver('lesson', '0')
  isAnswerLost = true
  await expect(save(sendCall, () => form, false)).rejects.toMatchObject({ code: 'offline' })
  const [sent, ...more] = rest(form)
  expect([sent?.save_id, more]).toEqual([saved.save_id, []])
  form = { ...form, comment: 'First and second' }
  const kept = rest(form)
  expect(kept).toMatchObject([
    { comment: 'First', updated_at: '0', save_id: saved.save_id },
    { comment: 'First and second' },
  ])
  expect(kept[1]).not.toHaveProperty('updated_at')
})
