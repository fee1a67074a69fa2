import type { APIRequestContext, Page } from '@playwright/test'
import { expect, PASSWORD, PEOPLE } from './school.ts'

export { expect, expectAccessible, test } from './school.ts'

type Answer = { id: string; name: string }

/** For steps that a journey does not show. Throws if a call fails. */
export async function apiAs(request: APIRequestContext, who: keyof typeof PEOPLE) {
  const login = await request.post('/api/login', {
    data: { username: PEOPLE[who], password: PASSWORD },
  })
  const { data } = (await login.json()) as { data: { access_token: string } }
  const headers = { authorization: `Bearer ${data.access_token}` }
  async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await request.fetch(`/api/${path}`, { method, headers, data: body })
    expect(response.status(), `${method} ${path}`).toBe(200)
    return (await response.json()) as T
  }
  return {
    get: <T = Answer[]>(path: string) => send<T>('GET', path),
    post: <T = Answer>(path: string, body: unknown) => send<T>('POST', path, body),
    put: <T = Answer>(path: string, body: unknown) => send<T>('PUT', path, body),
    patch: <T = Answer>(path: string, body: unknown) => send<T>('PATCH', path, body),
    delete: (path: string) => send<object>('DELETE', path),
  }
}

/** The browser logs the refusal. */
export function expectConflict(expectConsoleErrors: (pattern: RegExp) => void): void {
  expectConsoleErrors(/409/)
}

/** By the main menu, which a phone opens first. A page opened by its address would hide stale reads. */
export async function fromMenu(page: Page, name: string): Promise<void> {
  const open = page.getByRole('button', { name: 'Open menu' })
  if (await open.isVisible()) await open.click()
  const entry = page.getByRole('link', { name, exact: true }).filter({ visible: true })
  await entry.first().click()
}
