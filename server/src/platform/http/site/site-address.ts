import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Config } from '../../../config.ts'

type Settings = Pick<Config, 'publicUrl' | 'host' | 'port'>

/** No final slash. Never the Host header: callers could choose the target of a sign-in link. */
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

export const isEveryAddress = (host: string): boolean => host === '0.0.0.0' || host === '::'

function firstIPv4(interfaces: ReturnType<typeof networkInterfaces>): string | undefined {
  const all = Object.values(interfaces).flatMap((addresses) => addresses ?? [])
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address
}
