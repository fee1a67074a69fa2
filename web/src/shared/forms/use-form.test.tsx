// @vitest-environment happy-dom
import type { Fault } from '@talaqqi/contract/errors'
import { fault } from '@talaqqi/contract/errors'
import { email, name } from '@talaqqi/contract/fields'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useLayoutEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '../../platform/api/api.ts'
import { chooseLanguage } from '../../platform/language/i18n.ts'
import { dropToken, storeToken } from '../../platform/session/session.ts'
import type { ConflictChoice, Form } from './form.ts'
import { type SaveContext, useForm } from './use-form.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const schema = z.object({ name: name(10), email })
const filled = { name: 'Maryam', email: 'maryam@demo.school' }
type Values = typeof filled

const TOKEN = `x.${btoa(JSON.stringify({ name: 'Maryam', uid: 'm', sub: 'maryam@demo.school', account_id: '1', admin: 'true', exp: 4e9 }))}.x`

const client = new QueryClient()
let root: Root
let page: HTMLElement
let form: Form<Values>
let tries: (SaveContext & { input: Values })[]
let answer: () => Promise<void>

function Screen({ initial, record }: { initial: Values; record?: object }) {
  const rendered = useForm({
    initial,
    schema,
    record,
    save: (input, saving) => {
      tries.push({ ...saving, input })
      return answer()
    },
  })
  useLayoutEffect(() => {
    form = rendered
  })
  return (
    <form>
      <input name="name" />
      <input name="email" />
    </form>
  )
}

const open = (initial: Values, record?: object) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Screen initial={initial} record={record} />
      </QueryClientProvider>,
    ),
  )
const submit = (how?: { clash: ConflictChoice }) =>
  act(() => form.submit(page.querySelector('form')!, how))
const type = (part: Partial<Values>) => act(async () => form.change(part))
const focused = () => (document.activeElement as HTMLInputElement).name
const refused = (code: 'invalid_input' | 'changed_meanwhile', fields: Fault[] = []) =>
  new ApiError(code, 'Refused', { status: 422, fields })

beforeEach(() => {
  storeToken(TOKEN)
  page = document.body.appendChild(document.createElement('main'))
  root = createRoot(page)
  tries = []
  answer = async () => {}
})
afterEach(async () => {
  await act(async () => root.unmount())
  page.remove()
  sessionStorage.clear()
  chooseLanguage('en')
})

describe('a form', () => {
  test('invalid fields are named, the first gets focus, nothing is sent', async () => {
    await open({ name: 'Maryam Adams', email: '' })
    await submit()
    expect(tries).toEqual([])
    expect(form.errorOf('name')).toBe('At most 10 characters.')
    expect(form.errorOf('email')).toBe('Please enter a valid email address.')
    expect(focused()).toBe('name')
  })

  test("typing in a field removes only that field's error", async () => {
    await open({ name: '', email: '' })
    await submit()
    await type({ name: 'Maryam' })
    expect(form.errorOf('name')).toBeUndefined()
    expect(form.errorOf('email')).toBeDefined()
  })

  test("the server's field errors appear in the chosen language", async () => {
    await open(filled)
    answer = () => Promise.reject(refused('invalid_input', [fault('email', 'email_taken')]))
    await submit()
    expect(form.errorOf('email')).toBe('Someone else already has this email.')
    expect(focused()).toBe('email')
    expect(form.failure).toBeNull()
    chooseLanguage('ar')
    expect(form.errorOf('email')).toMatch(/\p{Script=Arabic}/u)
  })

  test('a failed save shows an error if no field does', async () => {
    await open(filled)
    answer = () => Promise.reject(refused('invalid_input', [fault('id', 'id_invalid')]))
    await submit()
    expect(form.failure).toBeInstanceOf(ApiError)
    expect(form.values).toEqual(filled)
  })

  test('several taps on Save send one request', async () => {
    await open(filled)
    const { promise, resolve } = Promise.withResolvers<void>()
    answer = () => promise
    await act(async () => {
      const element = page.querySelector('form')!
      void form.submit(element)
      void form.submit(element)
    })
    expect([tries.length, form.isSaving]).toEqual([1, true])
    await act(async () => resolve())
    expect(form.isSaving).toBe(false)
  })

  test("retries keep the record's id and are marked as retries", async () => {
    await open(filled)
    answer = () => Promise.reject(refused('invalid_input', [fault('name', 'missing')]))
    await submit()
    answer = () => Promise.reject(new ApiError('offline', 'No answer'))
    await submit()
    answer = async () => {}
    await submit()
    expect(new Set(tries.map(({ id }) => id)).size).toBe(1)
    expect(tries.map(({ isAgain }) => isAgain)).toEqual([false, false, true])
  })

  const clash = () =>
    Promise.reject(
      refused('changed_meanwhile', [
        { ...fault('name', 'changed_meanwhile'), value: 'Theirs', set_by: null },
      ]),
    )

  test('a save sends the original values of the sent fields', async () => {
    await open(filled, { ...filled, sections: [{ id: 'a' }] })
    await submit()
    expect(tries.map(({ before }) => before)).toEqual([filled])
  })

  test('overwriting after a conflict replaces only the values seen', async () => {
    await open(filled, filled)
    await type({ name: 'Mine' })
    answer = clash
    await submit()
    expect(form.failure).toBeInstanceOf(ApiError)
    expect(form.errorOf('name')).toBe('Someone else has changed this.')
    await submit({ clash: 'mine' })
    expect(tries.at(-1)).toMatchObject({
      input: { ...filled, name: 'Mine' },
      before: { ...filled, name: 'Theirs' },
    })
  })

  test('accepting saved values after a conflict keeps other input', async () => {
    await open(filled, filled)
    await type({ name: 'Mine', email: 'mine@demo.school' })
    answer = clash
    await submit()
    await submit({ clash: 'theirs' })
    expect(tries.at(-1)).toMatchObject({
      input: { name: 'Theirs', email: 'mine@demo.school' },
      before: { ...filled, name: 'Theirs' },
    })
  })

  test('leaving asks for confirmation only while input is unsaved', async () => {
    await open(filled)
    expect(form.isUnsaved()).toBe(false)
    await type({ name: 'Zaynab' })
    expect(form.isUnsaved()).toBe(true)
    answer = () => Promise.reject(new ApiError('offline', 'No answer'))
    await submit()
    expect(form.isUnsaved()).toBe(true)
    answer = async () => {}
    await submit()
    expect(form.isUnsaved()).toBe(false)
  })
})

test('typed input returns after a forced new sign-in', async () => {
  await open(filled)
  await type({ name: 'Zaynab' })
  await submit()
  const [first] = tries
  await type({ name: 'Zaynab A' })
  await act(async () => {
    dropToken()
    root.unmount()
  })
  storeToken(TOKEN)
  root = createRoot(page)
  await open(filled)
  expect(form.values.name).toBe('Zaynab A')
  await submit()
  expect(tries.at(-1)?.id).toBe(first?.id)
})
