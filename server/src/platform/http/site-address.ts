import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Config } from '../../config.ts'

type Settings = Pick<Config, 'publicUrl' | 'host' | 'port'>

/**
 * The one address that links in mails and messages begin with, without a slash at its end: `PUBLIC_URL`,
 * otherwise the listening address; for 0.0.0.0 and :: the machine's first IPv4 address that others reach.
 * Never the Host header: a caller who chose it would choose where a guardian's sign-in link leads.
 *
 * `listening` is what the server's `address()` answers: null before it listens.
 */
export function siteAddress(
  { publicUrl, ...settings }: Settings,
  listening: AddressInfo | string | null,
  interfaces = networkInterfaces(),
): string {
  if (publicUrl) return publicUrl
  const { host, port } =
    listening !== null && typeof listening === 'object'
      ? { host: listening.address, port: listening.port }
      : settings
  const name = isEveryAddress(host) ? (firstIPv4(interfaces) ?? 'localhost') : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Whether a server on this host listens on every address of the machine. */
export const isEveryAddress = (host: string): boolean => host === '0.0.0.0' || host === '::'

function firstIPv4(interfaces: ReturnType<typeof networkInterfaces>): string | undefined {
  const all = Object.values(interfaces).flatMap((addresses) => addresses ?? [])
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address
}
