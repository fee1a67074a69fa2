import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * `ready` ends `systemctl start` of a unit with Type=notify. Node has no Unix datagram sockets, so
 * systemd's own command writes to the socket (NotifyAccess=all). The socket leaves the environment:
 * a PostgreSQL of our own would say that it is ready there.
 */
export function takeServiceManager(env: NodeJS.ProcessEnv, say: (line: string) => void) {
  const { NOTIFY_SOCKET } = env
  delete env.NOTIFY_SOCKET
  return {
    async ready(): Promise<void> {
      if (!NOTIFY_SOCKET) return
      await run('systemd-notify', ['--ready'], { env: { ...env, NOTIFY_SOCKET } }).catch(
        (error: Error) =>
          say(`systemd was not notified, and will end this start: ${error.message.trim()}`),
      )
    },
  }
}
