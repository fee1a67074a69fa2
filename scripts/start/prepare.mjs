// The first half of `npm start`.
import { build } from '../build/build.mjs'

await build()
