import { appendFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Listed beside the backups that have the data: a restore erases again. */
export type ErasedPerson = { table: 'students' | 'guardians'; school: string; id: string }

const LIST = 'erased.txt'

export async function recordErased(folder: string, person: ErasedPerson): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const line = `${person.table} ${person.school} ${person.id}\n`
  await appendFile(path.join(folder, LIST), line, { mode: 0o600 })
}

/** Empty without a list. */
export async function readErased(backup: string): Promise<ErasedPerson[]> {
  const text = await readFile(path.join(path.dirname(backup), LIST), 'utf8').catch(
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
