import type { FastifyRequest } from 'fastify'

/**
 * The server's log. An address stands in it without its query: the links of mails carry a code there
 * that lets somebody in.
 */
export const serverLog = {
  level: 'info',
  serializers: {
    req: ({ method, url, host, ip }: FastifyRequest) => ({
      method,
      url: url.split('?', 1)[0],
      host,
      remoteAddress: ip,
    }),
  },
}
