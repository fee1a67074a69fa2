export type WhatsappSettings = {
  token: string
  phoneId: string
  /** Signs Meta's webhook calls. */
  appSecret: string
  /** Meta sends this token when it first verifies the webhook. */
  verifyToken: string
  apiUrl: string
}
