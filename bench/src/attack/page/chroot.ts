import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
const STEP_MS = 15 * 60_000
const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

export type Chroot = {
  folder: string
  /** In bash, as an operator's shell; throws with the last lines if a command fails. */
  run(commands: string): string
  close: () => void
}

/** A fresh Debian 12; `DEBIAN_BASE` names one that was made before, and is copied. */
export function openChroot(folder: string): Chroot {
  const { DEBIAN_BASE } = process.env
  const make = DEBIAN_BASE
    ? ['cp', '-a', DEBIAN_BASE, folder]
    : ['debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', folder]
  execFileSync(make[0] ?? '', make.slice(1), { stdio: ['ignore', 'ignore', 'inherit'] })
  const inside = (file: string) => path.join(folder, file)
  // Services are started by the steps, not by their packages.
  writeFileSync(inside('usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  copyFileSync('/etc/resolv.conf', inside('etc/resolv.conf'))
  useRegistryOfThisMachine(inside)
  // Devices are debootstrap's own: a bound /dev could be deleted together with the folder.
  mkdirSync(inside('dev/shm'), { recursive: true })
  chmodSync(inside('dev/shm'), 0o1777)
  execFileSync('mount', ['-t', 'proc', 'proc', inside('proc')])
  const close = () => {
    endProcesses(folder)
    spawnSync('umount', ['-l', inside('proc')])
  }
  // Before the folder is deleted.
  process.prependOnceListener('exit', close)
  return {
    folder,
    run(commands) {
      const { status, stdout, stderr } = spawnSync(
        'chroot',
        [folder, '/bin/bash', '-euo', 'pipefail', '-c', commands],
        {
          encoding: 'utf8',
          timeout: STEP_MS,
          maxBuffer: 256 * 1024 * 1024,
          env: {
            PATH: SYSTEM_PATH,
            HOME: '/root',
            LC_ALL: 'C.UTF-8',
            DEBIAN_FRONTEND: 'noninteractive',
            NODE_EXTRA_CA_CERTS: CERTIFICATES,
          },
        },
      )
      if (status === 0) return stdout
      throw new Error(`${commands}\n${`${stdout}${stderr}`.split('\n').slice(-15).join('\n')}`)
    },
    close,
  }
}

/** Its address and its certificates, but no account. */
function useRegistryOfThisMachine(inside: (file: string) => string): void {
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  if (existsSync(CERTIFICATES)) copyFileSync(CERTIFICATES, inside(CERTIFICATES))
  writeFileSync(inside('root/.npmrc'), `registry=${registry}\ncafile=${CERTIFICATES}\n`)
}

/** Only those with their root in the folder. */
function endProcesses(folder: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      if (readlinkSync(`/proc/${pid}/root`) === folder) process.kill(Number(pid), 'SIGKILL')
    } catch {}
}
