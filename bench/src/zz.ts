import { openBrowser } from './browser.ts'
import { measurePageSpeed } from './page-speed.ts'
import { startServer } from './server.ts'
import { makeDemo } from './site.ts'
