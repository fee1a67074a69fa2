import { type Browser, chromium } from '@playwright/test'

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--lang=en-GB'],
    env: { ...process.env, LANGUAGE: 'en_GB' },
  })
