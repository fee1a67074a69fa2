import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { say } from './install.mjs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Where Chromium is, installed first where it is missing and this machine allows it; null where not. */
export function findBrowser() {
  return known() ?? (installBrowser() ? known() : null)
}

function known() {
  return [process.env.CHROMIUM, ...PLACES].find((place) => place && existsSync(place)) ?? null
}

/** Debian's package, which only root may install. */
function installBrowser() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  say('Installing Chromium for the journeys …')
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', '-y', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  return apt('update') && apt('install', '--no-install-recommends', 'chromium', 'fonts-noto-core')
}
