import type { Page } from '@playwright/test'
import { startPushService } from '../../server/src/testing/outside/push-service.ts'
import { expect, expectAccessible, PASSWORD } from '../support/school.ts'
import { test } from '../support/school-with-services.ts'

/** Chromium without Google's services has no push service: the page gets that of the tests. */
async function usePushService(page: Page, service: Awaited<ReturnType<typeof startPushService>>) {
  await page.context().grantPermissions(['notifications'])
  await page.exposeFunction('subscribeInTest', (key: string) => {
    const { endpoint, p256dh, auth } = service.browser(key).body
    return { endpoint, keys: { p256dh, auth } }
  })
  await page.addInitScript(() => {
    // Chromium without a window says 'denied' after the permission was granted.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    const subscribeInTest = Reflect.get(window, 'subscribeInTest')
    PushManager.prototype.subscribe = async (options) => {
      const bytes = new Uint8Array(options?.applicationServerKey as ArrayBuffer)
      const text = btoa(String.fromCharCode(...bytes))
      const key = text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
      const json = await subscribeInTest(key)
      return { toJSON: () => json } as PushSubscription
    }
  })
}

/** As Chromium's own push service gives it to the worker. */
async function deliver(page: Page, data: object): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const one = registrations.find(({ isDeleted }) => !isDeleted)
      if (one) resolve(one.registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  await client.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(data),
  })
}

/** What the worker shows: Chromium without a window shows no notifications. */
async function watchWorker(page: Page): Promise<() => Promise<unknown>> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('no worker runs')
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const shown: object[] = []
    Object.assign(self, { shown })
    registration.showNotification = async (title, { body, lang, dir } = {}) => {
      shown.push({ title, body, lang, dir })
    }
  })
  return () => worker.evaluate(() => Reflect.get(self, 'shown') as unknown)
}

test.use({ serviceWorkers: 'allow' })

test('a guardian turns push messages on and off on a phone', async ({
  page,
  push,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
  await usePushService(page, push)
  await page.goto('/guardian')
  await page.getByLabel('Email').fill('guardian@demo.school')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Your children' })).toBeVisible()
  await page.goto('/guardian/me')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const turnOn = page.getByRole('button', { name: 'Turn on' })
  await page.context().setOffline(true)
  await turnOn.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.context().setOffline(false)
  await turnOn.dblclick()
  await expect(page.getByText('This device shows messages.')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('This device shows messages.')).toBeVisible()
  const shown = await watchWorker(page)
  await deliver(page, {
    ...{ title: 'Yusuf', body: 'استاد کی طرف سے جواب', language: 'ur' },
    ...{ path: '/guardian/', tag: 'answer 1' },
  })
  await expect
    .poll(shown)
    .toEqual([{ title: 'Yusuf', body: 'استاد کی طرف سے جواب', lang: 'ur', dir: 'rtl' }])
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(turnOn).toBeVisible()
})
