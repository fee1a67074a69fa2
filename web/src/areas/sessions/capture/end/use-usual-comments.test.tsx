// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../../../platform/language/i18n.ts'
import { createQueryClient, routeQuery } from '../../../../platform/queries/query.ts'
import { type Ended, useUsualComments } from './use-usual-comments.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

function Sheet({ status }: { status: Ended }) {
  return useUsualComments(status).join('\n')
}

/** The comments that the sheet offers; `own` are the school's. */
async function offer(status: Ended, language: 'en' | 'ur', own: string[] = []) {
  chooseLanguage(language)
  const client = createQueryClient()
  const { queryKey } = routeQuery('GET /sessions/usual-comments', { query: { status, language } })
  client.setQueryData(queryKey, own)
  const sheet = document.createElement('div')
  const root = createRoot(sheet)
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Sheet status={status} />
      </QueryClientProvider>,
    ),
  )
  const offered = sheet.textContent.split('\n')
  await act(async () => root.unmount())
  return offered
}

test("the school's own comments come first, each once, at most five", async () => {
  expect(await offer('incomplete', 'en', ['Bring the diary', 'Ran out of time'])).toEqual([
    ...['Bring the diary', 'Ran out of time'],
    ...(await offer('incomplete', 'en')).filter((text) => text !== 'Ran out of time'),
  ])
  expect(await offer('completed', 'en', ['1', '2', '3', '4', '5', '6'])).toHaveLength(5)
})

test('usual comments are in the language, and praise no incomplete lesson', async () => {
  const praised = await offer('completed', 'en')
  const left = await offer('incomplete', 'en')
  expect(left).toContain('Ran out of time')
  expect(left.filter((text) => praised.includes(text) || /well|mashallah/i.test(text))).toEqual([])
  const urdu = await offer('incomplete', 'ur')
  expect(urdu).toContain('وقت ختم ہو گیا')
  expect(urdu.join('')).not.toMatch(/[a-z]/i)
})
