// Installs what is missing and builds the site where it has changed: the first half of `npm start`.
import { install } from './install.mjs'

install()
const { build } = await import('./build.mjs')
await build()
