import { destination } from 'pino'

/** Lines that wait while nothing takes them; later ones are lost. */
const MOST_WAITING_BYTES = 1024 * 1024

/**
 * Where the log goes: the standard output. A line that cannot be written, because the disk is full or
 * who reads has gone, must not end the server.
 */
export function openLog(fd = 1) {
  const out = destination({ fd, sync: true, maxLength: MOST_WAITING_BYTES })
  out.on('error', () => {})
  return out
}
