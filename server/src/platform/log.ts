import { isatty } from 'node:tty'
import { destination } from 'pino'
import { currentActivity, lineOf } from './tracing/activity.ts'

/** While the output is blocked; later lines are dropped. */
const MOST_WAITING_BYTES = 1024 * 1024

type LogOptions = {
  fd?: number
  forPeople?: boolean
}

/** A failed write, on a full disk or a closed pipe, must not end the server. */
export function openLog({ fd = 1, forPeople = false }: LogOptions = {}) {
  const out = destination({ fd, sync: true, maxLength: MOST_WAITING_BYTES })
  out.on('error', () => {})
  if (!forPeople) return out
  return {
    write(line: string) {
      const told = publicMessage(line)
      if (told !== null) out.write(`${told}\n`)
    },
  }
}

/** Pino's mixin: every line written inside a call or a job names it. */
export const lineOfActivity = (): Record<string, string> => lineOf(currentActivity())

export function isPublic(level: string | undefined, fd = 1): boolean {
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

/** Null for lines of machines only, such as requests. */
export function publicMessage(line: string): string | null {
  const { level = 0, msg = '', method, route, file, err } = read(line)
  const isWarning = level >= WARNING
  // Our own line has the address; disconnected clients are not worth a line.
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
