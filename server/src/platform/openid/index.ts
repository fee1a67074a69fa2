export { addressAt, type Identity, identityFrom } from './openid.ts'
export { type ProviderSettings, providerEnvironment, providersOf } from './settings.ts'
