import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { SentFile } from './handle.ts'

/** Sends a file piece by piece; a receiver that goes away ends the work. */
export function sendFile(reply: FastifyReply, { name, mediaType, chunks }: SentFile): Readable {
  reply.type(mediaType).header('content-disposition', attachment(name))
  return Readable.from(chunks, { objectMode: false })
}

/** RFC 6266: the name in any script, and one in plain letters for programs that know no other. */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w .-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
