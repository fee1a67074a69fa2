import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERRORS, type ErrorAnswer, type ErrorCode } from '@talaqqi/contract/errors'
import { errorInEnglish } from '@talaqqi/words/wire-english'
import type { FastifyBaseLogger } from 'fastify'

const CODE_OF_ERROR: Partial<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

export function answerParserError(
  error: Error & { code?: string },
  socket: Socket,
  log: FastifyBaseLogger,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const code = CODE_OF_ERROR[error.code ?? ''] ?? 'not_http'
  const status = ERRORS[code]
  const message = errorInEnglish(code)
  log.info({ status, code }, 'refused by the HTTP parser')
  const body = JSON.stringify({ detail: { code, message } } satisfies ErrorAnswer)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
