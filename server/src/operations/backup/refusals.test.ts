import { appendFile, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { allRows, ask, backedUp, makeEmpty, makeFolder } from '../../testing/postgres/backups.ts'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { checkBackup } from './back-up.ts'
import { restore } from './restore.ts'

const server = useServer()
beforeAll(() => makeScene(server))

describe('a refused restore says so in one line and changes nothing', () => {
  const refusal = async (file: string, into?: pg.ClientConfig) => {
    const target = into ?? (await makeEmpty())
    const error = await restore(target, file).then(
      () => new Error('it was restored'),
      (reason: Error) => reason,
    )
    expect(error.message).not.toContain('\n')
    if (!into)
      expect(
        await ask(target, `select 1 from pg_tables where schemaname in ('public', 'drizzle')`),
      ).toEqual([])
    return error.message
  }

  test('into a database with tables', async () => {
    const before = await allRows(server.connection)
    expect(await refusal(await backedUp(server.connection), server.connection)).toMatch(
      /^There is a database with tables already/,
    )
    expect(await allRows(server.connection)).toEqual(before)
  })

  test('of a truncated file', async () => {
    const file = await backedUp(server.connection)
    const { size } = await stat(file)
    for (const length of [size - 1, size - 73, Math.floor(size / 2), 100, 2]) {
      await truncate(file, length)
      expect(await refusal(file)).toMatch(/is not whole/)
    }
    await truncate(file, 0)
    expect(await refusal(file)).toMatch(/is no backup of Talaqqi/)
  })

  test('of a file with any bit changed', async () => {
    const file = await backedUp(server.connection)
    const good = await readFile(file)
    const places = [
      0,
      4,
      9,
      40,
      good.length >> 1,
      good.length - 90,
      good.length - 70,
      good.length - 5,
    ]
    for (const place of places) {
      const bad = Buffer.from(good)
      bad[place] = (bad[place] ?? 0) ^ 0x10
      await writeFile(file, bad)
      await expect(checkBackup(file), String(place)).rejects.toThrow(
        /is damaged|is not whole|is no backup of Talaqqi/,
      )
    }
    const bad = Buffer.from(good)
    bad[good.length >> 1] = (bad[good.length >> 1] ?? 0) ^ 1
    await writeFile(file, bad)
    expect(await refusal(file)).toMatch(/is damaged/)
  })

  test('of another file, an empty file, or a file with trailing data', async () => {
    const folder = await makeFolder()
    const file = path.join(folder, 'photos.zip')
    expect(await refusal(file)).toMatch(/cannot be read/)
    await writeFile(file, 'PK photos')
    expect(await refusal(file)).toMatch(/is no backup of Talaqqi/)
    await writeFile(file, gzipSync('photos'))
    expect(await refusal(file)).toMatch(/is not whole/)
    const longer = await backedUp(server.connection)
    await appendFile(longer, 'more')
    expect(await refusal(longer)).toMatch(/is not whole/)
  })

  test('of a newer version', async () => {
    const newer = await makeEmpty()
    await restore(newer, await backedUp(server.connection))
    await ask(
      newer,
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of 2031', 9e12)`,
    )
    expect(await refusal(await backedUp(newer))).toMatch(/newer version of Talaqqi/)
  })
})
