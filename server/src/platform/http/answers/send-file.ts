import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { SentFile } from '../handle.ts'

export function sendFile(reply: FastifyReply, file: SentFile): Readable {
  const { name, mediaType, chunks, inline } = file
  const where = inline ? 'inline' : 'attachment'
  reply.type(mediaType).header('content-disposition', `${where}; ${named(name)}`)
  // Our content policy does not bind the browser's PDF reader.
  if (inline) reply.header('content-security-policy', "frame-ancestors 'self'")
  return Readable.from(chunks, { objectMode: false })
}

/** RFC 6266; ASCII for older programs. */
function named(name: string): string {
  const plain = name.replaceAll(/[^\w .-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${encoded}`
}
