import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

const CONTENT_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // Libraries position elements with inline styles.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  // A school may use plain http in its own network.
  upgradeInsecureRequests: null,
}

/** The same for each answer: helmet would make them for each call. */
export function protectingHeaders(): OutgoingHttpHeaders {
  const protect = helmet({
    contentSecurityPolicy: { directives: CONTENT_POLICY },
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
  })
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  protect(answer.req, answer, (error) => {
    if (error) throw error
  })
  return answer.getHeaders()
}

/** Browsers log a warning for these over plain http. */
export const OVER_HTTPS = { 'cross-origin-opener-policy': 'same-origin' }

/** Without includeSubDomains: other hosts of the school's domain are not ours. */
export const HSTS = { 'strict-transport-security': 'max-age=31536000' }
