import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { PROGRAM } from '../folders.ts'
import { Refusal } from '../refusal.ts'

export const SITE_FOLDER = path.join(PROGRAM, 'web/dist')
/** Earlier releases, for pages opened before an upgrade (`scripts/publish-site.mjs`). */
const EARLIER = ['../earlier/1', '../earlier/2']

/** Paths without a page: API calls, file names and hidden files. */
const NO_PAGE = /^\/(api|assets)(\/|$)|\.[a-z0-9]{1,12}$|\/(\.|%2e)/i
/** The guardian site has its own page below `/guardian/`, the scope of its service worker. */
const OF_GUARDIANS = /^\/guardian(\/|$)/

/**
 * Serves the built site: hashed files, also of earlier releases, are cached for ever; every other site path
 * returns the page, always revalidated; missing files answer 404. Without a build (API tests) there is only
 * the API.
 */
export async function serveSite(app: FastifyInstance, folder = SITE_FOLDER): Promise<void> {
  const built = existsSync(path.join(folder, 'index.html'))
  if (built) {
    await app.register(fastifyStatic, {
      root: [folder, ...EARLIER.map((earlier) => path.join(folder, earlier))],
      preCompressed: true,
      // Hidden files belong to the build.
      dotfiles: 'ignore',
      setHeaders: (reply, file) => {
        const lasting = file.includes(`${path.sep}assets${path.sep}`)
        reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const [address = ''] = request.url.split('?', 1)
    const isPage = built && /^(GET|HEAD)$/.test(request.method) && !NO_PAGE.test(address)
    if (!isPage) throw new Refusal('not_found')
    if (address === '/guardian') {
      const search = request.url.slice(address.length)
      return reply.redirect(`/guardian/${search}`)
    }
    return reply.sendFile(OF_GUARDIANS.test(address) ? 'guardian.html' : 'index.html')
  })
}
