import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, confirmation, confirmed } from '../../platform/api/api.ts'
import { askOnce } from './ask-once.ts'

const refusal = () => new ApiError('confirmation_needed', 'Refused')
afterEach(() => {
  confirmation.ask = null
})

/** Refused until the person has confirmed. */
function makeCall() {
  const state = { isConfirmed: false }
  const send = vi.fn<() => Promise<string>>(async () => {
    if (!state.isConfirmed) throw refusal()
    return 'saved'
  })
  return { state, send }
}

test('a refused call continues after the confirmation', async () => {
  const { state, send } = makeCall()
  confirmation.ask = async () => {
    state.isConfirmed = true
  }
  expect(await confirmed(send)).toBe('saved')
  expect(send).toHaveBeenCalledTimes(2)
})

test('calls that are refused together ask once', async () => {
  const { state, send } = makeCall()
  const ask = vi.fn<() => Promise<void>>(async () => {
    state.isConfirmed = true
  })
  confirmation.ask = askOnce(ask)
  expect(await Promise.all([confirmed(send), confirmed(send)])).toEqual(['saved', 'saved'])
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a cancelled confirmation fails as the call did', async () => {
  const { send } = makeCall()
  confirmation.ask = (failure) => Promise.reject(failure)
  await expect(confirmed(send)).rejects.toMatchObject({ code: 'confirmation_needed' })
  expect(send).toHaveBeenCalledTimes(1)
})

test('without a screen that asks, the call fails', async () => {
  await expect(confirmed(makeCall().send)).rejects.toMatchObject({ code: 'confirmation_needed' })
})
