import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, confirmed } from './api.ts'
import { onConfirmationNeeded } from './confirmation.ts'

const refusal = () => new ApiError('confirmation_needed', 'Refused')
let end = () => {}
afterEach(() => end())

/** Refused until the person has confirmed. */
function makeCall() {
  const state = { isConfirmed: false }
  const send = vi.fn(async () => {
    if (!state.isConfirmed) throw refusal()
    return 'saved'
  })
  return { state, send }
}

test('a refused call goes on after the confirmation', async () => {
  const { state, send } = makeCall()
  end = onConfirmationNeeded(async () => {
    state.isConfirmed = true
  })
  expect(await confirmed(send)).toBe('saved')
  expect(send).toHaveBeenCalledTimes(2)
})

test('calls that are refused together ask once', async () => {
  const { state, send } = makeCall()
  const ask = vi.fn(async () => {
    state.isConfirmed = true
  })
  end = onConfirmationNeeded(ask)
  expect(await Promise.all([confirmed(send), confirmed(send)])).toEqual(['saved', 'saved'])
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a cancelled confirmation fails as the call did', async () => {
  const { send } = makeCall()
  end = onConfirmationNeeded((failure) => Promise.reject(failure))
  await expect(confirmed(send)).rejects.toMatchObject({ code: 'confirmation_needed' })
  expect(send).toHaveBeenCalledTimes(1)
})

test('without a screen that asks, the call fails', async () => {
  await expect(confirmed(makeCall().send)).rejects.toMatchObject({ code: 'confirmation_needed' })
})
