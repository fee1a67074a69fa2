import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import type { Variant } from './options.ts'
import { Photographer } from './photographer.ts'
import type { School } from './school.ts'
import { listScreens } from './screens.ts'

const FOLDER = path.join(import.meta.dirname, '../../docs/pictures')

type DocsPicture = { file: string; screen: string; role: Variant['role']; width: Variant['width'] }

const PICTURES: DocsPicture[] = [
  { file: 'class-today', screen: '/', role: 'teacher', width: 390 },
  { file: 'counting', screen: '/lesson/reciting', role: 'teacher', width: 390 },
  { file: 'guardian', screen: '/guardian/children/$child', role: 'guardian', width: 390 },
  { file: 'overview', screen: '/analysis', role: 'administrator', width: 1280 },
]

/** The pictures of the README and of docs. */
export async function makeDocsPictures(browser: Browser, url: string, school: School) {
  const screens = await listScreens(school, url, [])
  for (const { file, screen, role, width } of PICTURES) {
    const found = screens.find(({ name }) => name === screen)
    if (!found) throw new Error(`There is no screen ${screen}`)
    const variant: Variant = { role, width, theme: 'light', language: 'en' }
    const photographer = await Photographer.start(browser, url, variant, school)
    const { picture } = await photographer.take(found, { sharp: true })
    writeFileSync(path.join(FOLDER, `${file}.png`), picture)
    await photographer.stop()
  }
}
