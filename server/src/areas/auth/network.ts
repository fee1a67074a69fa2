import ipaddr from 'ipaddr.js'

/** One customer of an IPv6 network has this much of an address for the asking. */
const IPV6_BITS = 64

/**
 * What attempts are counted by: an IPv4 address, however it is written, or the /64 of an IPv6 address.
 * What is no address stays as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().split('%')[0]}/${IPV6_BITS}`).toString()}/${IPV6_BITS}`
}
