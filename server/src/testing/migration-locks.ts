/** Their rows grow with every lesson, day or change; the others are small, also in many schools. */
export const LARGE = new Set([
  ...['sessions', 'lessons', 'marks', 'concerns', 'session_comments', 'session_reads'],
  ...['attendances', 'audit', 'digest_sessions', 'whatsapp_messages', 'transactions'],
])

type Rule = { pattern: RegExp; why: string }

const NAME = String.raw`(?:only )?(?:"?public"?\.)?"?(\w+)"?`

/** Each holds a lock that stops all reads or writes, for as long as it reads or rewrites the table. */
const RULES: Rule[] = [
  {
    pattern: new RegExp(`^alter table ${NAME} alter column .* (?:set data )?type `, 'i'),
    why: 'rewrites the table: add a column and fill it in pieces',
  },
  {
    pattern: new RegExp(
      `^alter table ${NAME} add column .*(?:generated always as \\(.*stored|default (?:gen_random_uuid|uuidv7|random|clock_timestamp|nextval))`,
      'i',
    ),
    why: 'rewrites the table: a default must be the same for all rows',
  },
  {
    pattern: new RegExp(`^alter table ${NAME} alter column .* set not null`, 'i'),
    why: 'reads the table: add a check as NOT VALID and validate it in a later release',
  },
  {
    pattern: new RegExp(`^alter table ${NAME} add constraint (?!.*not valid)`, 'i'),
    why: 'reads the table: add it as NOT VALID',
  },
  {
    pattern: new RegExp(`^create (?:unique )?index (?:concurrently )?.* on ${NAME}`, 'i'),
    why: 'stops all writes while it is built; a migration is one transaction, which has no CONCURRENTLY',
  },
  {
    pattern: new RegExp(`^(?:update|delete from|cluster|vacuum full|reindex table) ${NAME}`, 'i'),
    why: 'changes all rows in one transaction: change them in pieces, in nightly work',
  },
]

/** Measured at the size of the largest installation, with the seconds. */
const MEASURED = /^--\s*measured: .*\d+ s/im

/** Statements that hold a lock for long on a large table, with the reason. */
export function longLocks(migration: string): string[] {
  const created = new Set(
    [...migration.matchAll(new RegExp(`^create table (?:if not exists )?${NAME}`, 'gim'))].map(
      ([, name]) => name,
    ),
  )
  return migration.split('--> statement-breakpoint').flatMap((text) => {
    if (MEASURED.test(text)) return []
    const statement = text
      .replaceAll(/^\s*--.*$/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
    return RULES.flatMap(({ pattern, why }) => {
      const [, table = ''] = pattern.exec(statement) ?? []
      const isLong = LARGE.has(table) && !created.has(table)
      return isLong ? [`${statement.slice(0, 80)} … ${why}`] : []
    })
  })
}
