import ipaddr from 'ipaddr.js'

/** One customer of an IPv6 network has a /64. */
const IPV6_BITS = 64

/** IPv4 address in normal form, or /64 of an IPv6 address; other text unchanged. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().split('%')[0]}/${IPV6_BITS}`).toString()}/${IPV6_BITS}`
}
