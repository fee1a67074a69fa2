import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorAnswer } from '@talaqqi/contract/errors'
import { type Answer, openClient } from '../client.ts'
import { atMost, type Outcome } from '../promises.ts'
import { makeDemoSchool } from '../schools.ts'
import { startServer } from '../server.ts'
import { countMissing, hireTeacher, idOf, recordLesson, type Teacher } from './writers.ts'

const FULL_MS = 10_000
const BACK_MS = 30_000

/** Only root can create the disk. */
export async function attackByFilling(folder: string): Promise<Outcome[]> {
  const disk = path.join(folder, 'disk')
  const why = mountSmallDisk(disk)
  if (why) return [{ promise: 'a full disk', budget: '', figure: `not tried: ${why}`, ok: true }]
  try {
    return await fillUnderServer(disk)
  } finally {
    execFileSync('umount', ['-l', disk])
  }
}

async function fillUnderServer(disk: string): Promise<Outcome[]> {
  const data = await makeDemoSchool(disk)
  const server = await startServer(data)
  const ballast = path.join(disk, 'ballast')
  try {
    const teacher = await hireTeacher(server.url)
    await fill(ballast)
    const full = await recordFor(FULL_MS, server.url, teacher)
    rmSync(ballast)
    const freed = Date.now()
    const back = await recordFor(BACK_MS, server.url, teacher, 20)
    const kept = [...full.kept, ...back.kept]
    const backAfter = (back.firstKept - freed) / 1000
    const answers = [...full.codes].map(([code, count]) => `${count} × ${code}`).join(', ')
    return [
      atMost(`saves on a full disk (${answers}) without a right word`, full.wordless, 0, 'calls'),
      atMost('a full disk: time until saving works when there is room', backAfter, 15, 's'),
      atMost(
        `a full disk: of ${kept.length} answered lessons, missing`,
        await countMissing(server.url, teacher, kept),
        0,
        'lessons',
      ),
    ]
  } finally {
    await server.stop()
  }
}

const RIGHT = new Set(['saved', 'disk_full', 'not_ready'])

async function recordFor(
  ms: number,
  url: string,
  teacher: Teacher,
  enough = Number.POSITIVE_INFINITY,
) {
  const client = openClient(url)
  const codes = new Map<string, number>()
  const kept: string[] = []
  let firstKept = Number.POSITIVE_INFINITY
  const until = Date.now() + ms
  for (let turn = 0; Date.now() < until && kept.length < enough; turn += 1) {
    const answer = await recordLesson(client, teacher, turn)
    const code = codeOf(answer)
    codes.set(code, (codes.get(code) ?? 0) + 1)
    if (answer?.status === 200) {
      kept.push(idOf(answer))
      firstKept = Math.min(firstKept, Date.now())
    } else await sleep(50)
  }
  client.close()
  const wordless = [...codes].filter(([code]) => !RIGHT.has(code))
  return { codes, kept, firstKept, wordless: wordless.reduce((sum, [, count]) => sum + count, 0) }
}

function codeOf(answer: Answer | null): string {
  if (!answer) return 'no answer'
  if (answer.status === 200) return 'saved'
  return (JSON.parse(answer.text) as ErrorAnswer).detail.code
}

/** Null on success; otherwise the reason. */
function mountSmallDisk(folder: string): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'only root on Linux can mount a small disk'
  mkdirSync(folder)
  try {
    const options = ['-t', 'tmpfs', '-o', 'size=160m,mode=755', 'tmpfs', folder]
    execFileSync('mount', options, { stdio: 'ignore' })
    return null
  } catch {
    return 'mounting is not permitted here'
  }
}

async function fill(file: string): Promise<void> {
  const ballast = await open(file, 'w')
  const block = Buffer.alloc(64 * 1024)
  const isTaken = () =>
    ballast.write(block).then(
      ({ bytesWritten }) => bytesWritten === block.length,
      () => false,
    )
  while (await isTaken()) {}
  await ballast.close()
}
