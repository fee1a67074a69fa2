import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { useDatabase } from '../../testing/postgres/database.ts'
import { useCuttableWay } from '../../testing/postgres/proxy.ts'
import { connect } from './connect.ts'
import { openDatabase } from './database.ts'
import { Hosts, readAddress, requirePrimary } from './hosts.ts'

describe('an address of the database', () => {
  test.each([
    ['postgresql://a:b@one/school', ['postgresql://a:b@one/school']],
    [
      'postgres://a:b@one:5432,two:6432/school?target_session_attrs=read-write&sslmode=require',
      [
        'postgres://a:b@one:5432/school?sslmode=require',
        'postgres://a:b@two:6432/school?sslmode=require',
      ],
    ],
    ['postgresql://one,two/school', ['postgresql://one/school', 'postgresql://two/school']],
    ['postgresql:///school?host=%2Ftmp', ['postgresql:///school?host=%2Ftmp']],
  ])('%s is %j', (url, each) => {
    expect(readAddress(url)).toEqual(each)
  })

  test.each([
    'mysql://one/school',
    'one,two',
    'postgresql://one,,two/school',
    'postgresql://one:port/school',
    'postgresql://one,two/school?target_session_attrs=standby',
  ])('%s is no address', (url) => {
    expect(readAddress(url)).toBeNull()
  })
})

const database = useDatabase()

/** A primary and its promoted standby. */
async function useTwoHosts() {
  const ways = [
    await useCuttableWay(database.connection),
    await useCuttableWay(database.connection),
  ]
  const urls = ways.map(({ connection }) => {
    const { host, port, user, password, database: name } = new pg.Client(connection)
    return `postgresql://${user}:${password}@${host}:${port}/${name}`
  })
  return { ways, hosts: new Hosts(urls) }
}

test('after losing the first host the school uses the second', async () => {
  const { ways, hosts } = await useTwoHosts()
  const { pool, close } = openDatabase({ hosts })
  onTestFinished(close)
  await pool.query('select 1')
  ways[0]?.cut()
  await expect.poll(() => pool.query('select 1').catch(() => null)).toMatchObject({ rowCount: 1 })
  expect(hosts.current).toBe(hosts.all[1])
  const alone = await connect({ hosts })
  await alone.end()
})

test('a start finds the available host, or says that none is', async () => {
  const { ways, hosts } = await useTwoHosts()
  ways[0]?.cut()
  await (await connect({ hosts })).end()
  ways[1]?.cut()
  await expect(connect({ hosts })).rejects.toThrow(/^The database cannot be reached \(.*\)/)
})

test('a read-only host is skipped', async () => {
  const { hosts } = await useTwoHosts()
  const [first = '', second = ''] = hosts.all
  const standby = `${first}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`
  const both = new Hosts([standby, second])
  const { pool, close } = openDatabase({ hosts: both })
  onTestFinished(close)
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: '57P03' })
  await pool.query('create temporary table written (it integer)')
  const client = await connect({ hosts: new Hosts([standby, second]) })
  await requirePrimary(client).finally(() => client.end())
})
