import type { Configuration } from 'openid-client'
import { Refusal } from '../refusal.ts'
import type { ProviderSettings } from './settings.ts'

const TIMEOUT_S = 5
/** Keys and addresses of a provider change rarely; a new server of it is found within the hour. */
const KEPT_MS = 60 * 60 * 1000
const EMAIL_LIMIT = 254
const SUBJECT_LIMIT = 255

/** What the answer must match. */
export type Expected = { state: string; nonce: string; verifier: string }

export type Identity = {
  issuer: string
  /** The person there, who keeps it when the email changes. */
  subject: string
  email: string
  /** False unless the provider says so. */
  is_verified: boolean
}

type Kept = { configuration: Promise<Configuration>; until: number }
const known = new Map<string, Kept>()

// Loaded late: most servers have no provider.
const library = () => import('openid-client')

/** Throws Refusal `provider_unreachable`. */
export async function addressAt(
  settings: ProviderSettings,
  redirect_uri: string,
): Promise<Expected & { address: string }> {
  const client = await library()
  const configuration = await configurationOf(settings)
  const verifier = client.randomPKCECodeVerifier()
  const [state, nonce] = [client.randomState(), client.randomNonce()]
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri,
    ...{ scope: 'openid email', state, nonce },
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // On a shared tablet the last person's account would be taken without a question.
    ...(settings.id !== 'oidc' && { prompt: 'select_account' }),
  })
  return { address: address.href, state, nonce, verifier }
}

/**
 * Who came back. Throws Refusal `provider_unreachable`, or `not_confirmed` for an answer that does
 * not match, a cancelled sign-in, or a token that is not the provider's.
 */
export async function identityFrom(
  settings: ProviderSettings,
  comeBack: URL,
  { state, nonce, verifier }: Expected,
): Promise<Identity> {
  const client = await library()
  const configuration = await configurationOf(settings)
  const tokens = await client
    .authorizationCodeGrant(configuration, comeBack, {
      ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
      idTokenExpected: true,
    })
    .catch(refuse)
  const claims = tokens.claims()
  if (!claims || claims.sub.length > SUBJECT_LIMIT) throw new Refusal('not_confirmed')
  const { iss: issuer, sub: subject } = claims
  // Strict providers give the email only here (OpenID Connect Core 1.0, 5.4).
  const { email, email_verified } =
    claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
      ? await client.fetchUserInfo(configuration, tokens.access_token, subject).catch(refuse)
      : claims
  const isText = typeof email === 'string' && email.length <= EMAIL_LIMIT
  return {
    ...{ issuer, subject },
    email: isText ? email.trim().toLowerCase() : '',
    is_verified: isText && email_verified === true,
  }
}

function refuse(error: unknown): never {
  throw new Refusal(isOfNetwork(error) ? 'provider_unreachable' : 'not_confirmed')
}

async function configurationOf(settings: ProviderSettings): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = settings
  const key = [issuer, clientId, clientSecret].join(' ')
  const kept = known.get(key)
  if (kept && kept.until > Date.now()) return kept.configuration
  const client = await library()
  const isPlain = issuer.startsWith('http:')
  const configuration = client
    .discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_S,
      ...(isPlain && { execute: [client.allowInsecureRequests] }),
    })
    .catch(() => {
      known.delete(key)
      throw new Refusal('provider_unreachable', { retryAfter: TIMEOUT_S })
    })
  known.set(key, { configuration, until: Date.now() + KEPT_MS })
  return configuration
}

/** Of `fetch`, or a server error there. */
function isOfNetwork(error: unknown): boolean {
  const { name, code, status } = error as Error & { code?: unknown; status?: unknown }
  if (name === 'TypeError' || name === 'TimeoutError' || code === 'OAUTH_TIMEOUT') return true
  return typeof status === 'number' && status >= 500
}
