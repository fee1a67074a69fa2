/** How to reach WhatsApp's Cloud API by Meta. */
export type WhatsappSettings = {
  token: string
  phoneId: string
  /** Signs what Meta tells us. */
  appSecret: string
  /** What Meta shows when it first asks whether the address for that is ours. */
  verifyToken: string
  /** With its version, without a slash at its end. */
  apiUrl: string
}
