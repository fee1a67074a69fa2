import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { SentFile } from './handle.ts'

/** Sends a file piece by piece; a receiver that goes away ends the work. */
export function sendFile(reply: FastifyReply, file: SentFile): Readable {
  const { name, mediaType, chunks, inline } = file
  const where = inline ? 'inline' : 'attachment'
  reply.type(mediaType).header('content-disposition', `${where}; ${named(name)}`)
  // Whatever shows it, such as the browser's reader of PDFs, is not a page of ours to hold to its rules.
  if (inline) reply.header('content-security-policy', "frame-ancestors 'self'")
  return Readable.from(chunks, { objectMode: false })
}

/** RFC 6266: the name in any script, and one in plain letters for programs that know no other. */
function named(name: string): string {
  const plain = name.replaceAll(/[^\w .-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${encoded}`
}
