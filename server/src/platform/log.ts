import { isatty } from 'node:tty'
import { destination } from 'pino'

/** Lines that wait while nothing takes them; later ones are lost. */
const MOST_WAITING_BYTES = 1024 * 1024

type LogOptions = {
  fd?: number
  /** For the person at a terminal: what happens in words, without each request. */
  forPeople?: boolean
}

/**
 * Where the log goes: the standard output. A line that cannot be written, because the disk is full or
 * who reads has gone, must not end the server.
 */
export function openLog({ fd = 1, forPeople = false }: LogOptions = {}) {
  const out = destination({ fd, sync: true, maxLength: MOST_WAITING_BYTES })
  out.on('error', () => {})
  if (!forPeople) return out
  return {
    write(line: string) {
      const told = toldToPeople(line)
      if (told !== null) out.write(`${told}\n`)
    },
  }
}

/** Whether a person reads the log as it comes, who has asked for nothing else by `LOG_LEVEL`. */
export function isForPeople(level: string | undefined, fd = 1): boolean {
  return level === undefined && isatty(fd)
}

const WARNING = 40

type Line = {
  level?: number
  msg?: string
  method?: string
  route?: string
  file?: string
  err?: { message?: string }
}

/** A line of the log in a person's words; null where only a machine would read it, as of each request. */
export function toldToPeople(line: string): string | null {
  const { level = 0, msg = '', method, route, file, err } = read(line)
  const isWarning = level >= WARNING
  // Fastify names the address, which a line of our own has said; who went away is no news.
  const isOfMachines = method !== undefined || /^(Server listening|the client went)/.test(msg)
  if (isOfMachines && !isWarning) return null
  const about = [method && `${method} ${route}`, file, err?.message].filter(Boolean).join(' · ')
  const time = new Date().toTimeString().slice(0, 5)
  return [time, isWarning && 'Warning:', about ? `${msg}: ${about}` : msg].filter(Boolean).join(' ')
}

function read(line: string): Line {
  try {
    return JSON.parse(line) as Line
  } catch {
    return { msg: line.trim() }
  }
}
