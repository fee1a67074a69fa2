// The first half of `npm start`.
import { install } from './install.mjs'

install()
const { build } = await import('./build.mjs')
await build()
