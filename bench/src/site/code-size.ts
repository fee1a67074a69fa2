import { weighBuild } from '../../../scripts/check/check-budget.ts'
import { atMost, type Outcome } from '../promises.ts'

/** Compressed code and styles; their budgets also fail the build. */
export function measureCodeSize(): Outcome[] {
  return weighBuild().map(({ what, bytes, limit }) =>
    atMost(`${what}, compressed`, bytes / 1000, limit / 1000, 'kB'),
  )
}
