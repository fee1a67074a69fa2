import { appendFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'

/** Listed beside the backups that have the data: a restore and an import erase again. */
export type ErasedPerson = { table: 'students' | 'guardians'; school: string; id: string }

const LIST = 'erased.txt'
export const ERASE_COMMANDS = { students: 'erase-student', guardians: 'erase-guardian' } as const

const lineOf = ({ table, school, id }: ErasedPerson) => `${table} ${school} ${id}`

/** Adds the people that are not on the list of the folder. */
export async function recordErased(folder: string, people: ErasedPerson[]): Promise<void> {
  const known = new Set((await listIn(folder)).map(lineOf))
  const added = [...new Set(people.map(lineOf))].filter((line) => !known.has(line))
  if (added.length === 0) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await appendFile(path.join(folder, LIST), `${added.join('\n')}\n`, { mode: 0o600 })
}

/** Of the lists beside the file and in other folders; each person once. */
export async function readErased(file: string, ...folders: string[]): Promise<ErasedPerson[]> {
  const lists = await Promise.all([path.dirname(file), ...folders].map(listIn))
  return [...new Map(lists.flat().map((person) => [lineOf(person), person])).values()]
}

/** Empty without a list. */
async function listIn(folder: string): Promise<ErasedPerson[]> {
  const text = await readFile(path.join(folder, LIST), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''
      throw error
    },
  )
  return text.split('\n').flatMap((line) => {
    const [table, school, id] = line.split(' ')
    return (table === 'students' || table === 'guardians') && school && id
      ? [{ table, school, id }]
      : []
  })
}

/** Of the record of operations, which the database keeps without a limit. */
export async function erasedHere(client: pg.Client): Promise<ErasedPerson[]> {
  const { rows } = await client.query<{ command: string; school: string; id: string }>(
    `select command, school_id::text as school, split_part(about, ',', 1) as id from operations
      where command = any($1) and school_id is not null order by created_at, id`,
    [Object.values(ERASE_COMMANDS)],
  )
  return rows.map(({ command, school, id }) => ({
    table: command === ERASE_COMMANDS.students ? 'students' : 'guardians',
    school,
    id,
  }))
}
