import { createHmac } from 'node:crypto'

/** What Meta writes into the header `x-hub-signature-256` beside these bytes. */
export function signatureOf(appSecret: string, body: Buffer | string): string {
  return `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
}
