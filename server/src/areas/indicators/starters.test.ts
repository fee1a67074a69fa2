import * as contract from '@talaqqi/contract/indicators'
import { expect, test } from 'vitest'
import { signIn } from '../../testing/client.ts'
import { makeSchool } from '../../testing/schools/factories.ts'
import { useServer } from '../../testing/server.ts'
import { makeUser } from '../users/factory.ts'
import { makeIndicator } from './factory.ts'

const server = useServer()

async function newSchool() {
  const { account_id } = await makeSchool(server)
  const asAdministrator = await signIn(
    server,
    await makeUser(server, { account_id, is_admin: true }),
  )
  return { account_id, asAdministrator }
}

test('a new school adds the usual indicators with percentages in one tap', async () => {
  const { asAdministrator } = await newSchool()
  const added = await asAdministrator.call(contract.addStarterIndicators)
  const costs = added.map(({ name, use_percentage, percentage_type, percentage }) => ({
    name,
    costs: use_percentage && percentage_type === 'general' ? percentage : null,
  }))
  expect(costs).toEqual([
    { name: 'Stuck', costs: 0.5 },
    { name: 'Tajweed', costs: 0.25 },
    { name: 'Told', costs: 1 },
  ])
  // A repeated tap adds nothing.
  expect(await asAdministrator.call(contract.addStarterIndicators)).toEqual(added)
})

test('an existing indicator of the same name stays unchanged', async () => {
  const { account_id, asAdministrator } = await newSchool()
  const own = await makeIndicator(server, { account_id, name: 'TOLD' })
  const all = await asAdministrator.call(contract.addStarterIndicators)
  expect(all.map(({ name }) => name)).toEqual(['Stuck', 'Tajweed', 'TOLD'])
  expect(all[2]).toMatchObject({ id: own.id, use_percentage: own.use_percentage })
})
