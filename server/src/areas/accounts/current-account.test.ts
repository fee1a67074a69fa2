import { getCurrentAccount } from '@talaqqi/contract/accounts'
import { expect, test } from 'vitest'
import { signIn } from '../../testing/client.ts'
import { makeSchool } from '../../testing/schools/factories.ts'
import { useServer } from '../../testing/server.ts'
import { joinSchool, makeUser } from '../users/factory.ts'

const server = useServer()

test("a person sees the token's school, in its own time zone", async () => {
  const first = await makeSchool(server, { name: 'Dar al-Quran', time_zone: 'Asia/Karachi' })
  const second = await makeSchool(server, { name: 'An-Nur' })
  const teacher = await makeUser(server, { account_id: first.account_id })
  const also = await joinSchool(
    server,
    { ...teacher, id: teacher.user_id },
    { account_id: second.account_id, is_admin: true },
  )
  expect(await (await signIn(server, teacher)).call(getCurrentAccount)).toMatchObject({
    id: first.account_id,
    name: 'Dar al-Quran',
    time_zone: 'Asia/Karachi',
  })
  expect(await (await signIn(server, also)).call(getCurrentAccount)).toMatchObject({
    id: second.account_id,
    name: 'An-Nur',
    time_zone: 'Africa/Johannesburg',
  })
})
