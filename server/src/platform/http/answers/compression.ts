import { constants } from 'node:zlib'
import type { FastifyCompressOptions } from '@fastify/compress'

/**
 * Measured on our answers (docs/architecture/requests.md): the fastest qualities cost a quarter of
 * the defaults' time for at most a tenth more bytes. Up to `syncThreshold` the event loop does it
 * itself: under half a millisecond, and a stream through the thread pool costs more.
 */
export const COMPRESSION: FastifyCompressOptions = {
  threshold: 1024,
  syncThreshold: 256 * 1024,
  encodings: ['zstd', 'br', 'gzip'],
  brotliOptions: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 },
  },
  zlibOptions: { level: 1 },
}
