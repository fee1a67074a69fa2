import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { SentFile } from './handle.ts'

/** Streams a file; work stops when the receiver disconnects. */
export function sendFile(reply: FastifyReply, file: SentFile): Readable {
  const { name, mediaType, chunks, inline } = file
  const where = inline ? 'inline' : 'attachment'
  reply.type(mediaType).header('content-disposition', `${where}; ${named(name)}`)
  // The viewer, such as the browser's PDF reader, is not bound by our content policy.
  if (inline) reply.header('content-security-policy', "frame-ancestors 'self'")
  return Readable.from(chunks, { objectMode: false })
}

/** RFC 6266: the name in any script, and an ASCII name for older programs. */
function named(name: string): string {
  const plain = name.replaceAll(/[^\w .-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${encoded}`
}
