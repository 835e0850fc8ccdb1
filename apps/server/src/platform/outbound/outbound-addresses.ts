/** Addresses this server may connect to when a member of an organization enters a URL. */
import { BlockList } from 'node:net'
import { isPublicAddress } from './public-addresses.ts'

const forbidden = new BlockList()
const loopback = new BlockList()

// Cloud metadata services, which return the machine's credentials, and ranges that are no real servers.
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
// IPv6 forms of IPv4 addresses that a router may translate back.
forbidden.addSubnet('64:ff9b::', 96, 'ipv6')
forbidden.addSubnet('64:ff9b:1::', 48, 'ipv6')
forbidden.addSubnet('2002::', 16, 'ipv6')
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether this is a loopback address. */
export function isLoopback(address: string, family: 'ipv4' | 'ipv6'): boolean {
  return loopback.check(address, family)
}

/** What may be connected to besides the public internet. */
export type OutboundReach = {
  /** This machine, over plain http too. */
  allowsLoopback: boolean
  /** Private networks; by default they are allowed. */
  allowsPrivate?: boolean | undefined
}

/**
 * Whether Marquee may connect to this IP address. Private networks are allowed unless the caller says otherwise, because
 * hosts often run their identity provider next to Marquee. Metadata services, link-local and multicast never are; loopback
 * only with the setting.
 */
export function isOutboundAddress(
  address: string,
  { family, allowsLoopback, allowsPrivate = true }: OutboundReach & { family: 'ipv4' | 'ipv6' },
): boolean {
  if (forbidden.check(address, family)) return false
  if (isLoopback(address, family)) return allowsLoopback
  return allowsPrivate || isPublicAddress(address)
}
