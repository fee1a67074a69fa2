import type { FastifyReply, FastifyRequest } from 'fastify'

/** A slower sender would block others. */
const BODY_MS = 10_000

/** A slot is released after the answer or a lost connection. */
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
