import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../platform/database/database.ts'
import { forgottenSchool, lacksCondition, locksInNoOrder } from '../schools/forgotten-school.ts'
import { administer, dropDatabase, inDatabase } from './administer.ts'

export type TestDatabase = { connection: pg.ClientConfig; db: OpenDatabase['db'] }

let made = 0

export const databaseName = () =>
  `talaqqi_test_${process.pid}_${process.env.VITEST_POOL_ID}_${made++}`

/**
 * Migrated and empty, for this file. A query fails its test if it does not name the school, writes
 * without a condition, or locks rows in another order than by id.
 */
export function useDatabase(): TestDatabase {
  const name = databaseName()
  const postgres = inject('postgres')
  const connection = inDatabase(postgres, name)
  const forgetful: string[] = []
  const unconditional: string[] = []
  const disorderly: string[] = []
  const watch = (query: string) => {
    if (forgottenSchool(query)) forgetful.push(query)
    if (lacksCondition(query)) unconditional.push(query)
    if (locksInNoOrder(query)) disorderly.push(query)
  }
  const { db, close } = openDatabase(connection, { watch })
  // A copy of the files is twice as fast as the default, a copy through the log.
  const copy = `template ${inject('template')} strategy file_copy`
  beforeAll(() => administer(postgres, `create database ${name} ${copy}`))
  afterEach(() => {
    expect(forgetful.splice(0), 'queries that forget their school').toEqual([])
    expect(unconditional.splice(0), 'writes without a condition').toEqual([])
    expect(disorderly.splice(0), 'locks of several rows in another order than by id').toEqual([])
  })
  afterAll(async () => {
    await close()
    await dropDatabase(postgres, name)
  })
  return { connection, db }
}
