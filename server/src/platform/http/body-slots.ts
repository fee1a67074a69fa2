import type { FastifyReply, FastifyRequest } from 'fastify'

/** A sender that is slower than this keeps others waiting. */
const BODY_MS = 10_000

/**
 * Bounds how many request bodies are held at once. `take` answers false where all slots are taken;
 * otherwise the slot is free again after the answer, or when the connection is lost.
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
