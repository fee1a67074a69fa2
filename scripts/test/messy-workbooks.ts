import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { MESSY_WORKBOOKS } from '../../server/src/testing/outside/messy/workbooks.ts'

/* `npm run workbooks -- FOLDER` */

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Name the folder to write to: npm run workbooks -- FOLDER')
  process.exit(1)
}
mkdirSync(folder, { recursive: true })
for (const [name, bytes] of Object.entries(MESSY_WORKBOOKS))
  writeFileSync(path.join(folder, name), bytes())
console.log(`${Object.keys(MESSY_WORKBOOKS).length} workbooks in ${folder}`)
