import { createHmac } from 'node:crypto'

/** Meta's header `x-hub-signature-256`. */
export function signatureOf(appSecret: string, body: Buffer | string): string {
  return `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
}
