import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { say } from '../start/install.mjs'

/** Journeys run a third faster in Chromium without a window. */
const SHELL = '/usr/bin/chromium-headless-shell'
const PLACES = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Installs Chromium if absent and possible; null otherwise. */
export function findBrowser() {
  const named = process.env.CHROMIUM
  if (named && existsSync(named)) return named
  if (!existsSync(SHELL)) install('chromium-headless-shell')
  return known() ?? (install('chromium') ? known() : null)
}

function known() {
  return PLACES.find((place) => existsSync(place)) ?? null
}

function install(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  say(`Installing ${name} for the journeys …`)
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', '-y', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  return apt('update') && apt('install', '--no-install-recommends', name, 'fonts-noto-core')
}
