import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { atMost, type Outcome } from '../../promises.ts'
import { notTried } from '../several-servers.ts'
import { type Chroot, openChroot } from './chroot.ts'

const ROOT = path.join(import.meta.dirname, '../../../..')
const PROGRAMS = ['/usr/sbin/debootstrap', '/usr/sbin/chroot']
const PORTS = [80, 443, 3000, 5432]
const OF_PATRONI = 'three machines: `npm run attack -- patroni` runs these files'

/** Blocks of the page that are not run here, by their first line. */
const NOT_RUN: Record<string, string> = {
  'school.example {': 'Caddy is the other proxy; nginx is tried',
  'apt-get install -y etcd-server etcd-client patroni postgresql': OF_PATRONI,
  [`su postgres -c "psql -c \\"create role talaqqi login password 'PASSWORD'\\" -c 'create database talaqqi owner talaqqi'"`]:
    OF_PATRONI,
  'apt-get install -y haproxy': OF_PATRONI,
  'rule_files: [/opt/talaqqi/deploy/prometheus/alerts.yaml]':
    'Prometheus: `promtool` tests the rules in `npm test`',
}

const EMPTY_AGAIN = `su postgres -c "psql -qc 'drop database talaqqi'"
su postgres -c "psql -qc \\"create database talaqqi owner talaqqi encoding 'UTF8' locale_provider icu icu_locale 'und' template template0\\""`

/** docs/operations.md word by word, on a fresh Debian 12 with its own Node. Takes about ten minutes. */
export async function attackByThePage(folder: string): Promise<Outcome[]> {
  const what = 'the page for operators'
  if (!PROGRAMS.every((program) => existsSync(program)) || process.getuid?.() !== 0)
    return [notTried(what, 'debootstrap is not installed, or this is not root')]
  const used = await usedPorts()
  if (used.length > 0) return [notTried(what, `ports in use: ${used.join(', ')}`)]
  const chroot = openChroot(path.join(folder, 'debian'))
  try {
    return followPage(chroot)
  } finally {
    chroot.close()
  }
}

function followPage(chroot: Chroot): Outcome[] {
  const blocks = blocksOf(readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8'))
  const done = new Set<string>()
  const take = (start: string) => {
    const found = blocks.find((block) => block.startsWith(start))
    if (!found) throw new Error(`The page has no block that begins with: ${start}`)
    done.add(found)
    return found
  }
  const failures: string[] = []
  const step = (name: string, commands: string, expected = /^/) => {
    process.stdout.write(`  ${name}\n`)
    try {
      const said = chroot.run(commands)
      if (!expected.test(said)) failures.push(`${name}: it said ${said.slice(-300)}`)
    } catch (error) {
      failures.push(`${name}: ${(error as Error).message}`)
    }
  }

  prepare(chroot)
  step('Debian’s packages of the lists', 'apt-get update -q')
  const install = take('apt-get install -y git').replace('https://github.com/…', '/srv/talaqqi.git')
  step('Install', install)
  step('the unit needs systemd-notify', 'apt-get install -y --no-install-recommends systemd')
  copyFileSync(
    path.join(import.meta.dirname, 'systemctl.sh'),
    path.join(chroot.folder, 'usr/local/bin/systemctl'),
  )
  const [postgres = '', ...role] = take('apt-get install -y postgresql').split('\n')
  step('Database: packages', `${postgres}\npg_ctlcluster 15 main start`)
  step('Database: role', role.join('\n'))
  const settings = take("PUBLIC_URL='https://school.example'")
  step('Settings', `cat > /etc/talaqqi.env <<'END'\n${settings}\nEND\nchmod 600 /etc/talaqqi.env`)
  step('systemctl enable --now talaqqi', 'systemctl enable --now talaqqi')
  const ready = 'curl -s localhost:3000/api/ready'
  step('it is ready', ready, /"status":"ok"/)
  step('the log has the setup code', 'cat /var/log/talaqqi.log', /setup code is/)
  step('The proxy', PROXY, /"status":"ok"/)
  const [backup = '', toFolder = '', toDatabase = ''] = take(
    'npm run backup -- school.backup',
  ).split('\n')
  step('Backup', `cd /opt/talaqqi\n${backup}`, /read back and whole/)
  step('Restore into a folder', `cd /opt/talaqqi\n${toFolder}`)
  step('an empty database', `systemctl stop talaqqi\n${EMPTY_AGAIN}`)
  step('Restore into the database', `cd /opt/talaqqi\n${toDatabase}`)
  step('it starts on the restored database', `systemctl start talaqqi\n${ready}`, /"status":"ok"/)
  step('a newer release', 'git -C /srv/talaqqi.git tag v99.0.0')
  step('Upgrade', take('cd /opt/talaqqi && npm run backup'), /"status":"ok","version"/)
  step('the release is checked out', 'git -C /opt/talaqqi describe --tags', /^v99\.0\.0$/m)
  for (const failure of failures) process.stdout.write(`\n${failure}\n`)

  const left = blocks.filter((block) => !done.has(block))
  const unknown = left.filter((block) => NOT_RUN[firstLine(block)] === undefined)
  return [
    ...left.flatMap((block) => {
      const why = NOT_RUN[firstLine(block)]
      return why === undefined ? [] : [notTried(`the page: ${firstLine(block).slice(0, 60)}`, why)]
    }),
    atMost(
      'the page on Debian 12 with its own Node: steps that failed',
      failures.length,
      0,
      'steps',
    ),
    atMost(
      `the same: of ${blocks.length} blocks, neither run nor excused`,
      unknown.length,
      0,
      'blocks',
    ),
  ]
}

/** The name and the certificate are the operator's. */
const PROXY = `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=school.example \
  -keyout /etc/ssl/school.example.key -out /etc/ssl/school.example.pem 2>/dev/null
nginx -t && nginx
curl -sk --resolve school.example:443:127.0.0.1 https://school.example/api/ready`

function prepare({ folder }: Chroot): void {
  const source = path.join(folder, 'srv/talaqqi.git')
  execFileSync('git', ['clone', '-q', '--bare', '--depth', '1', `file://${ROOT}`, source])
  spawnSync('chown', ['-R', '0:0', source])
}

/** Without the fences. */
function blocksOf(page: string): string[] {
  return [...page.matchAll(/^```\w*\n(.*?)\n```$/gms)].map(([, block = '']) => block)
}

const firstLine = (block: string) => block.split('\n', 1)[0] ?? ''

async function usedPorts(): Promise<number[]> {
  const each = await Promise.all(
    PORTS.map(async (port) => {
      const server = createServer()
      const isFree = await new Promise<boolean>((resolve) => {
        server.once('error', () => resolve(false))
        server.listen(port, '127.0.0.1', () => resolve(true))
      })
      server.close()
      return isFree ? [] : [port]
    }),
  )
  return each.flat()
}
