import { reason } from '@talaqqi/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../refusal.ts'

export type Bounds = { atWork: number; waiting: number; waitMs: number }

/** `waitMs` is under the shortest timeout of the site, 2.5 s. */
export const BOUNDS: Bounds = { atWork: 64, waiting: 256, waitMs: 2000 }

/** Seconds; spread, so that refused phones do not return at once. */
const RETRY_AFTER = 4

export type Turns = ReturnType<typeof openTurns>

/** In ms: how long a school counts as another that needs its turns. */
const PRESENT_MS = 10_000

/** A bounded number of calls at work, first in, first out. */
export function openTurns({ atWork, waiting, waitMs }: Bounds = BOUNDS) {
  const working = new Set<FastifyRequest>()
  const queue: { request: FastifyRequest; begin: () => void }[] = []
  const schools = new WeakMap<FastifyRequest, string>()
  /** When each school called last. */
  const present = new Map<string, number>()
  let refused = 0

  function busy(): Refusal {
    refused += 1
    const retryAfter = 1 + Math.floor(Math.random() * RETRY_AFTER)
    return new Refusal('not_ready', { reason: reason('server_busy'), retryAfter })
  }

  function leave(request: FastifyRequest): boolean {
    const at = queue.findIndex((one) => one.request === request)
    if (at !== -1) queue.splice(at, 1)
    return at !== -1
  }

  function release(request: FastifyRequest): void {
    if (!working.delete(request)) return
    const next = queue.shift()
    if (!next) return
    working.add(next.request)
    next.begin()
  }

  function othersArePresent(school: string): boolean {
    const since = Date.now() - PRESENT_MS
    for (const [one, at] of present) if (at < since) present.delete(one)
    present.delete(school)
    const isShared = present.size > 0
    present.set(school, Date.now())
    return isShared
  }

  return {
    /** While all turns are taken, one of several schools has half of them. Throws Refusal `not_ready`. */
    admit(request: FastifyRequest, school: string): void {
      schools.set(request, school)
      const isShared = othersArePresent(school)
      if (!isShared || (queue.length === 0 && working.size < atWork)) return
      const own = [...working].filter((one) => schools.get(one) === school).length
      if (own <= atWork / 2) return
      release(request)
      throw busy()
    },
    /** Released with the answer or a lost connection. Throws Refusal `not_ready`. `isAdmitted`: has waited before. */
    async take(request: FastifyRequest, reply: FastifyReply, isAdmitted = false): Promise<void> {
      if (working.has(request)) return
      if (working.size >= atWork && queue.length >= waiting && !isAdmitted) throw busy()
      if (!isAdmitted)
        reply.raw.once('close', () => {
          leave(request)
          release(request)
        })
      if (working.size < atWork) {
        working.add(request)
        return
      }
      await new Promise<void>((begin, refuse) => {
        const late = setTimeout(() => leave(request) && refuse(busy()), waitMs)
        const entry = {
          request,
          begin: () => {
            clearTimeout(late)
            begin()
          },
        }
        if (isAdmitted) queue.unshift(entry)
        else queue.push(entry)
      })
    },
    release,
    figures: () => ({ at_work: working.size, waiting: queue.length, refused }),
  }
}
