import { type Clock, systemClock } from 'pg-boss'

/** By the wall clock, jobs would wait for as long as that clock was put back. */
export const steadyClock: Clock = {
  ...systemClock,
  now: () => performance.timeOrigin + performance.now(),
}
