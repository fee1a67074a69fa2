import type { FastifyReply, FastifyRequest } from 'fastify'

/** A slower sender would block others. */
const BODY_MS = 10_000

/**
 * Limits the number of request bodies in memory. `take` returns false if all slots are in use; a slot is
 * released after the answer, or when the connection is lost.
 */
export function openBodySlots(most: number, bodyMs = BODY_MS) {
  let taken = 0
  return {
    take({ raw }: FastifyRequest, reply: FastifyReply): boolean {
      if (taken >= most) return false
      taken += 1
      const slow = setTimeout(() => raw.destroy(), bodyMs)
      raw.once('end', () => clearTimeout(slow))
      reply.raw.once('close', () => {
        clearTimeout(slow)
        taken -= 1
      })
      return true
    },
  }
}
