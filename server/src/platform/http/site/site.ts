import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { PROGRAM } from '../../folders.ts'
import { Refusal } from '../../refusal.ts'

export const SITE_FOLDER = path.join(PROGRAM, 'web/dist')
/** For pages opened before an upgrade (`scripts/build/publish-site.mjs`). */
const EARLIER = ['../earlier/1', '../earlier/2']

const NO_PAGE = /^\/(api|assets)(\/|$)|\.[a-z0-9]{1,12}$|\/(\.|%2e)/i
/** `/guardian/` is the scope of its service worker. */
const OF_GUARDIANS = /^\/guardian(\/|$)/

/**
 * Hashed files are cached for ever; the page is always revalidated. Without a build only the API
 * is served.
 */
export async function serveSite(app: FastifyInstance, folder = SITE_FOLDER): Promise<void> {
  const built = existsSync(path.join(folder, 'index.html'))
  if (built) {
    await app.register(fastifyStatic, {
      root: [folder, ...EARLIER.map((earlier) => path.join(folder, earlier))],
      preCompressed: true,
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
