import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const TEST = /\.test\.tsx?$/
const NOT_OURS = /(^|\/)(node_modules|dist|\.cache)(\/|$)/

/** Every test file of the project, as paths from its root. */
export function testFiles(root) {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .filter(({ name }) => name !== 'node_modules' && name !== 'data')
    .flatMap(({ name }) =>
      readdirSync(path.join(root, name), { recursive: true })
        .map((file) => path.join(name, file))
        .filter((file) => TEST.test(file) && !NOT_OURS.test(file)),
    )
    .sort()
}

/**
 * Chooses test files by a file's path or the end of it, by an area (a word of the path: `students` is
 * web/src/areas/students as well as e2e/people-students.test.ts), else by a test's title. Returns the
 * files, and the title if it matched; null without arguments.
 */
export function chooseTests(wanted, files, read = (file) => readFileSync(file, 'utf8')) {
  const place = wanted.replace(/^\.?\//, '')
  const named = files.filter((file) => file === place || file.endsWith(`/${place}`))
  if (named.length > 0) return { files: named }
  const below = files.filter((file) => file.startsWith(`${place.replace(/\/$/, '')}/`))
  if (below.length > 0) return { files: below }
  const ofArea = files.filter((file) => wordsOf(file).includes(` ${wordsOf(wanted).trim()} `))
  if (ofArea.length > 0) return { files: ofArea }
  const titled = files.filter((file) => read(file).includes(wanted))
  return titled.length > 0 ? { files: titled, title: wanted } : null
}

/** ` server src areas students students test ts ` */
function wordsOf(file) {
  return ` ${file.split(/[/.\s-]+/).join(' ')} `
}

/** A pattern for a runner's title option that matches this text literally. */
export function patternOf(title) {
  return title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
