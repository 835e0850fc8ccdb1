/** Where this server may connect when somebody of an organization names the address. */
import { BlockList } from 'node:net'

const forbidden = new BlockList()
const loopback = new BlockList()

// The metadata services of clouds answer with the machine's credentials; none of these is anybody's server.
forbidden.addSubnet('169.254.0.0', 16, 'ipv4')
forbidden.addAddress('100.100.100.200', 'ipv4')
forbidden.addAddress('168.63.129.16', 'ipv4')
forbidden.addAddress('192.0.0.192', 'ipv4')
forbidden.addSubnet('0.0.0.0', 8, 'ipv4')
forbidden.addSubnet('224.0.0.0', 3, 'ipv4')
forbidden.addSubnet('fe80::', 10, 'ipv6')
forbidden.addSubnet('fd00:ec2::', 32, 'ipv6')
forbidden.addAddress('fd20:ce::254', 'ipv6')
forbidden.addSubnet('ff00::', 8, 'ipv6')
forbidden.addAddress('::', 'ipv6')
// Ways to write an IPv4 address in IPv6 that a router may translate back.
forbidden.addSubnet('64:ff9b::', 96, 'ipv6')
forbidden.addSubnet('64:ff9b:1::', 48, 'ipv6')
forbidden.addSubnet('2002::', 16, 'ipv6')
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether this is an address of the machine itself. */
export function isLoopback(address: string, family: 'ipv4' | 'ipv6'): boolean {
  return loopback.check(address, family)
}

/**
 * Whether a connection to this IP address is made: private networks yes, because who hosts Marquee often hosts the
 * identity provider beside it; metadata services, link-local and multicast never; this machine only by the setting.
 */
export function isOutboundAddress(
  address: string,
  { family, allowsLoopback }: { family: 'ipv4' | 'ipv6'; allowsLoopback: boolean },
): boolean {
  if (forbidden.check(address, family)) return false
  return allowsLoopback || !isLoopback(address, family)
}
