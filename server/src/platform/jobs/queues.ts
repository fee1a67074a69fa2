import type { Queue } from 'pg-boss'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Dead-letter queues first. Finished jobs are purged within two hours. */
export const QUEUES = [
  {
    name: 'mail_failed',
    retentionSeconds: 7 * DAY,
    deleteAfterSeconds: HOUR,
  },
  {
    name: 'mail',
    deadLetter: 'mail_failed',
    // Retries after 10, 20, 40 … seconds, then hourly: about eight hours in all.
    retryLimit: 15,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: HOUR,
    expireInSeconds: 5 * MINUTE,
    retentionSeconds: 2 * DAY,
    deleteAfterSeconds: HOUR,
  },
  {
    name: 'whatsapp_failed',
    retryLimit: 5,
    retryDelay: MINUTE,
    expireInSeconds: MINUTE,
    retentionSeconds: 2 * DAY,
    deleteAfterSeconds: HOUR,
  },
  {
    name: 'whatsapp',
    deadLetter: 'whatsapp_failed',
    // Retries after 10, 20, 40 … seconds, then hourly: about four hours in all.
    retryLimit: 12,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: HOUR,
    expireInSeconds: 2 * MINUTE,
    retentionSeconds: DAY,
    deleteAfterSeconds: HOUR,
  },
  {
    name: 'push',
    // Retries after 30, 60, 120 … seconds: about half an hour in all.
    retryLimit: 6,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 2 * MINUTE,
    retentionSeconds: DAY,
    deleteAfterSeconds: HOUR,
  },
  {
    name: 'progress_reports',
    // Again after the lease of a server that died.
    retryLimit: 30,
    retryDelay: 10,
    expireInSeconds: HOUR,
    retentionSeconds: DAY,
    deleteAfterSeconds: HOUR,
  },
  {
    name: 'digest',
    retryLimit: 0,
    expireInSeconds: 15 * MINUTE,
    retentionSeconds: HOUR,
    deleteAfterSeconds: HOUR,
    policy: 'exclusive',
  },
  {
    name: 'daily',
    retryLimit: 3,
    retryDelay: 10 * MINUTE,
    expireInSeconds: HOUR,
    retentionSeconds: DAY,
    deleteAfterSeconds: DAY,
    // One at a time across servers.
    policy: 'exclusive',
  },
] as const satisfies Queue[]

export type QueueName = (typeof QUEUES)[number]['name']
