import type { CallName } from './calls.ts'

/**
 * Calls that a read-only server answers, besides GET and the calls that anyone may make: they end or renew the
 * caller's own sign-in, or change nothing.
 */
export const ANSWERED_WHEN_READ_ONLY: readonly CallName[] = [
  'POST /token',
  'POST /sign-out',
  'POST /sign-out-everywhere',
  'POST /sign-ins/confirm',
  'DELETE /sign-ins/:id',
  'POST /guardian/sign-out',
  'POST /guardian/sign-ins/end-others',
  'DELETE /guardian/sign-ins/:id',
  'POST /imports/preview',
  'POST /imports/lessons/preview',
  'POST /imports/teachers/preview',
  'POST /merges/preview',
  'POST /revision/preview',
  'POST /reports/data/indicatorgroup',
  'POST /subscriptions/fees/preview',
  'POST /subscriptions/fees/:id/preview',
  'POST /year-ends/preview',
]
