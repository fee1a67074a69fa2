// The first half of `npm start`.
import { install } from './install.mjs'

install()
const { build } = await import('../build/build.mjs')
await build()
