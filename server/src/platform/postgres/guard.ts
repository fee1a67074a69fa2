import { type ChildProcess, spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
import { type Owner, spawnAs } from './owner.ts'

/**
 * A small shell that starts the command and watches a pipe whose other end only this process
 * holds. The pipe closes when we ask for an end, and just as well when we die by kill -9: there
 * is one way to stop, so it is always tried.
 *
 * - The shell is the command's parent and has not reaped it while it signals, so the number cannot
 *   belong to another process by then.
 * - It repeats the signal: one that comes before PostgreSQL has set its handlers is lost.
 * - It ignores what a terminal or a supervisor sends to whole groups, and lives in a session of
 *   its own: Ctrl-C must not stop the database under a server that is still answering.
 * - Its text is passed with -c: the user it runs as may not be able to read our files.
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
  /** Resolves with the exit code when the command and its guard have ended; never rejects. */
  ended: Promise<number>
  isRunning(): boolean
  /** Asks the command to end; `ended` tells when it has. */
  end(): void
}

type GuardedCommand = {
  command: [string, ...string[]]
  owner: Owner
  /** Entered before the rights are dropped, so its parents may be closed to the owner. */
  cwd: string
  /** INT is PostgreSQL's fast shutdown; TERM ends its tools. */
  signal: 'INT' | 'TERM'
  /** A directory of our own for the socket, removed at the end; empty for none. */
  sockets?: string
  stdin?: 'ignore' | 'pipe'
  output: 'pipe' | number
}

/** Starts a command that ends when this process does. */
export function startGuarded(options: GuardedCommand): Guarded {
  const { command, owner, cwd, signal, sockets = '', stdin = 'ignore', output } = options
  const child = spawn('/bin/sh', ['-c', script, 'talaqqi-guard', signal, sockets, ...command], {
    ...spawnAs(owner),
    cwd,
    detached: true,
    stdio: [stdin, output, output, 'pipe'],
  })
  // Node types the extra descriptors loosely; a 'pipe' is always writable.
  const pipe = child.stdio[3] as Writable
  pipe.on('error', () => {})
  const ended = new Promise<number>((resolve) => {
    child.on('error', () => resolve(-1))
    child.on('close', (code) => resolve(code ?? -1))
  })
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return { child, ended, isRunning, end: () => void pipe.destroy() }
}
