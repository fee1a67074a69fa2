import { type ChildProcess, spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
import { type Owner, spawnAs } from './owner.ts'

/**
 * A shell starts the command and watches a pipe, which closes on a stop and also after kill -9.
 * The shell is the parent, so the pid cannot belong to another process. It repeats the signal,
 * because PostgreSQL loses early ones. Its own session: Ctrl-C must not stop the database first.
 */
const script = `
trap '' HUP INT TERM
signal=$1 sockets=$2
shift 2
exec 4<&0
"$@" <&4 3<&- 4<&- &
child=$!
{
  read -r _ <&3
  seconds=0
  while kill -s "$signal" "$child"; do
    sleep 1
    seconds=$((seconds + 1))
    [ "$seconds" -eq 60 ] && signal=QUIT
  done
} >/dev/null 2>&1 4<&- &
watcher=$!
wait "$child"
status=$?
kill -s KILL "$watcher"
[ -n "$sockets" ] && rmdir "$sockets"
exit "$status"
`

export type Guarded = {
  child: ChildProcess
  ended: Promise<number>
  isRunning(): boolean
  end(): void
}

type GuardedCommand = {
  command: [string, ...string[]]
  owner: Owner
  cwd: string
  /** INT is PostgreSQL's fast shutdown; TERM ends its tools. */
  signal: 'INT' | 'TERM'
  sockets?: string
  stdin?: 'ignore' | 'pipe'
  output: 'pipe' | number
}

export function startGuarded(options: GuardedCommand): Guarded {
  const { command, owner, cwd, signal, sockets = '', stdin = 'ignore', output } = options
  const child = spawn('/bin/sh', ['-c', script, 'talaqqi-guard', signal, sockets, ...command], {
    ...spawnAs(owner),
    cwd,
    detached: true,
    stdio: [stdin, output, output, 'pipe'],
  })
  const pipe = child.stdio[3] as Writable
  pipe.on('error', () => {})
  const ended = new Promise<number>((resolve) => {
    child.on('error', () => resolve(-1))
    child.on('close', (code) => resolve(code ?? -1))
  })
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return { child, ended, isRunning, end: () => void pipe.destroy() }
}
