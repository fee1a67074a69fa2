/*
 * npm run pictures: pictures of every screen of the demo school, and a page of contact sheets.
 * `-- --screen students --width 390 --theme dark --language ar --role teacher` takes some of them.
 * `-- --late` delays each read of a screen in turn, and takes none.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { startServer } from '../support/server.ts'
import { openBrowser } from './browser.ts'
import { contactSheet, type Taken } from './contact-sheet.ts'
import { makeDocsPictures } from './docs-pictures.ts'
import { type Options, readOptions, type Variant } from './options.ts'
import { Photographer } from './photographer.ts'
import { readSchool, type School } from './school.ts'
import { listScreens, type Screen } from './screens.ts'

const FOLDER = path.join(import.meta.dirname, '../../pictures')

const options = readOptions(process.argv.slice(2), FOLDER)
const server = await startServer()
const browser = await openBrowser()
try {
  const school = await readSchool(server.url)
  if (options.isForDocs) await makeDocsPictures(browser, server.url, school)
  else await takeAll(browser, school)
} finally {
  await browser.close()
  await server.stop()
}

async function takeAll(opened: Browser, school: School) {
  rmSync(options.out, { recursive: true, force: true })
  mkdirSync(options.out, { recursive: true })
  const screens = await listScreens(school, server.url, options.screens)
  const taken: Taken[] = []
  const variants = variantsOf(options)
  const takeNext = async () => {
    for (let variant = variants.shift(); variant; variant = variants.shift()) {
      const { role } = variant
      const shown = screens.filter(({ roles }) => roles.includes(role))
      taken.push(...(await takeVariant(opened, { school, variant, screens: shown })))
    }
  }
  // Two cores carry two pages.
  await Promise.all([takeNext(), takeNext()])
  if (taken.length === 0) throw new Error('No screen matches')
  const faulty = taken.filter(({ faults }) => faults.length > 0)
  if (options.isLate) console.log(`${taken.length} screens, ${faulty.length} with a fault`)
  else {
    const byScreen = taken.toSorted((a, b) => a.screen.localeCompare(b.screen))
    const sheet = path.join(options.out, 'index.html')
    writeFileSync(sheet, contactSheet(byScreen))
    console.log(`${taken.length} pictures, ${faulty.length} with a fault: ${sheet}`)
  }
  if (faulty.length > 0) process.exitCode = 1
}

async function takeVariant(
  opened: Browser,
  { school, variant, screens }: { school: School; variant: Variant; screens: Screen[] },
): Promise<Taken[]> {
  if (screens.length === 0) return []
  const photographer = await Photographer.start(opened, server.url, variant, school)
  const folder = Object.values(variant).join('-')
  mkdirSync(path.join(options.out, folder))
  const taken: Taken[] = []
  for (const screen of screens) {
    const file = `${folder}/${screen.name.replace(/[^\w=]+/g, '_')}.jpg`
    const { picture, faults } = await takeOrFail(photographer, screen)
    if (picture) writeFileSync(path.join(options.out, file), picture)
    taken.push({ ...variant, screen: screen.name, address: screen.address, file, faults })
    for (const fault of faults) console.log(`${folder} ${screen.name}: ${fault}`)
  }
  await photographer.stop()
  return taken
}

/** A screen that does not open is a fault of that screen. */
async function takeOrFail(photographer: Photographer, screen: Screen) {
  try {
    if (options.isLate) return { picture: null, faults: await photographer.findLateShifts(screen) }
    return await photographer.take(screen)
  } catch (error) {
    return { picture: null, faults: [String(error).slice(0, 300)] }
  }
}

function variantsOf({ roles, widths, themes, languages }: Options): Variant[] {
  return roles.flatMap((role) =>
    widths.flatMap((width) =>
      themes.flatMap((theme) => languages.map((language) => ({ role, width, theme, language }))),
    ),
  )
}
