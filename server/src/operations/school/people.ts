import type pg from 'pg'
import { v7 } from 'uuid'
import { hashPassword, makeTemporaryPassword } from '../../areas/auth/index.ts'
import type { Where } from '../../platform/database/hosts.ts'
import { StartRefused } from '../../platform/start-refused.ts'
import type { Confirm } from './confirm.ts'
import { lockSchool } from './delete-school.ts'
import { inOneTransaction, recordOperation } from './operations.ts'

type Appointed = {
  connection: Where
  school: string
  email: string
  /** Of a person who is not yet a member. */
  names: { first_name?: string | undefined; last_name?: string | undefined }
}

/** For a school that has lost its administrator; names create a person. */
export function appoint({ connection, school, email, names }: Appointed): Promise<string[]> {
  const address = loginIn(email)
  return inOneTransaction(connection, async (client) => {
    const name = await lockSchool(client, school)
    const known = await client.query('select id from users where email = $1 or phone = $1', [
      address,
    ])
    const found = known.rows[0]?.id as string | undefined
    const raised = await client.query(
      `update memberships set is_admin = true, is_active = true, invited_at = null
        where account_id = $1 and user_id = $2`,
      [school, found],
    )
    const lines = [`${address} is an administrator of ${name}.`]
    const user_id = found ?? v7()
    if (!raised.rowCount) {
      if (!names.first_name || !names.last_name)
        throw new StartRefused(
          `${address} is no member of ${name}. Name the person with --first-name and --last-name.`,
        )
      if (!found) lines.push(await addPerson(client, { user_id, address, school }))
      await client.query(
        `insert into memberships (account_id, user_id, first_name, last_name, is_admin)
          values ($1, $2, $3, $4, true)`,
        [school, user_id, names.first_name, names.last_name],
      )
    }
    await recordHistory(client, { school, user_id, action: 'appoint' })
    await recordOperation(client, {
      command: 'appoint-administrator',
      school_id: school,
      about: user_id,
    })
    return lines
  })
}

type Added = { user_id: string; address: string; school: string }

async function addPerson(client: pg.Client, { user_id, address, school }: Added): Promise<string> {
  if (!/^[^@\s]+@[^@\s]+$/.test(address))
    throw new StartRefused(`${address} is not an email address.`)
  const password = makeTemporaryPassword()
  await client.query(
    `insert into users (id, email, password_hash, is_temporary, active_account_id)
      values ($1, $2, $3, true, $4)`,
    [user_id, address, await hashPassword(password), school],
  )
  return `Temporary password: ${password}`
}

/** An email, or the digits of an international phone number. */
function loginIn(typed: string): string {
  const email = typed.trim().toLowerCase()
  return email.includes('@') ? email : email.replaceAll(/\D/g, '')
}

/** In all schools, as staff and guardian, after confirmation. Revokes all sessions. */
export function disablePerson(
  connection: Where,
  typed: string,
  confirm: Confirm,
): Promise<string[]> {
  const address = loginIn(typed)
  return inOneTransaction(connection, async (client) => {
    const { rows } = await client.query(
      'select id from users where email = $1 or phone = $1 for update',
      [address],
    )
    const id = rows[0]?.id as string | undefined
    const parents = await client.query('select id from guardians where email = $1', [address])
    if (!id && parents.rowCount === 0) throw new StartRefused(`Nobody signs in with ${address}.`)
    await confirm(`This shuts ${address} out of every school.`, address)
    const schools = await client.query(
      `update memberships set is_active = false, invited_at = null, disabled_at = clock_timestamp()
        where user_id = $1 returning account_id`,
      [id],
    )
    await client.query('update users set tokens_valid_from = clock_timestamp() where id = $1', [id])
    await client.query('delete from codes where user_id = $1', [id])
    await client.query('delete from staff_links where user_id = $1', [id])
    await client.query('delete from passkeys where user_id = $1', [id])
    await client.query('delete from provider_links where user_id = $1', [id])
    for (const { account_id } of schools.rows)
      await recordHistory(client, { school: account_id, user_id: id ?? '', action: 'disable' })
    await shutGuardians(client, address)
    const about = `${id ?? 'a guardian'}, ${schools.rowCount} schools, ${parents.rowCount} as guardian`
    await recordOperation(client, { command: 'disable-person', school_id: null, about })
    return [
      `${address} is shut out: of ${schools.rowCount} schools as staff, of ${parents.rowCount} as guardian.`,
      'An administrator who enables the person again lets the person in again.',
    ]
  })
}

/** A guardian needs new credentials from a school. */
async function shutGuardians(client: pg.Client, address: string): Promise<void> {
  const of = '(account_id, guardian_id) in (select account_id, id from guardians where email = $1)'
  await client.query(`delete from guardian_sign_ins where ${of}`, [address])
  await client.query(`delete from guardian_passkeys where ${of}`, [address])
  await client.query(`delete from guardian_links where ${of}`, [address])
  await client.query(
    'update guardians set password_hash = null, is_temporary = true where email = $1',
    [address],
  )
}

type Entry = { school: string; user_id: string; action: string }

/** Under the person's name: the operator is not a member. */
async function recordHistory(client: pg.Client, { school, user_id, action }: Entry): Promise<void> {
  await client.query(
    `insert into audit (account_id, id, user_id, action, record, record_id, changes)
      values ($1, $2, $3, $4, 'users', $3, '{}')`,
    [school, v7(), user_id, action],
  )
}
