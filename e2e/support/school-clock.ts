import { clockIn, dateIn } from '../../server/src/platform/clock.ts'

/** Of the demo school, which is two hours ahead of UTC. */
export const TIME_ZONE = 'Africa/Johannesburg'

/** `yyyy-MM-dd` at the demo school. */
export const dayAtSchool = (moment = new Date()) => dateIn(TIME_ZONE, moment)

/** `HH:mm` at the demo school. */
export const clockAtSchool = (moment = new Date()) => clockIn(TIME_ZONE, moment).slice(11)
