import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const TEST = /\.test\.tsx?$/
const NOT_OURS = /(^|\/)(node_modules|dist|\.cache)(\/|$)/

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
 * By path, by area (`students` is also e2e/people/people-students.test.ts), else by title. Null
 * without a match.
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

/** For a runner's title option. */
export function patternOf(title) {
  return title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
