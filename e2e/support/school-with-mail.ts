import { type MailServer, startMailServer } from './auth-mail.ts'
import { test as base } from './school.ts'
import { type RunningServer, startServer } from './server.ts'

/** A server of this file, with a mail server. */
export const test = base.extend<object, { mail: MailServer; server: RunningServer }>({
  mail: [
    async ({}, use) => {
      const mail = await startMailServer()
      await use(mail)
      await mail.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mail }, use) => {
      const env = { SMTP_URL: mail.url, MAIL_FROM: 'Talaqqi <no-reply@demo.school>' }
      const server = await startServer({ env })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})
