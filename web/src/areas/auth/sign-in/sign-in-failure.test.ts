import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../platform/api/api.ts'

vi.stubGlobal('document', { documentElement: { lang: 'ur', dir: 'rtl' } })
vi.stubGlobal('navigator', { languages: ['ur'] })
const { signInFailureText } = await import('./sign-in-failure.ts')

test.each([
  new ApiError('unexpected', 'Status 502', { status: 502 }),
  new ApiError('forbidden', 'You do not have access to this', { status: 403 }),
  new TypeError('AbortSignal.any is not a function'),
])('an unexpected failure (%s) is translated, and blames no password', (error) => {
  expect(signInFailureText(error)).toBe('کچھ غلط ہو گیا')
})
