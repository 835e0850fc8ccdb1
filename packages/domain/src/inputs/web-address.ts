/** Web addresses typed into forms (WI-081 to WI-087, WI-097). Free of zod, because studio forms import this file. */

const parts =
  /^(?<scheme>https?):\/\/(?<host>\[[0-9a-f:]+\]|[^\s/?#:@[\]]+)(?::(?<port>\d{1,5}))?(?:[/?#]\S*)?$/iu
const hostName = /^(?!-)[\p{L}\p{M}\p{N}_-]{1,63}(?<!-)(?:\.(?!-)[\p{L}\p{M}\p{N}_-]{1,63}(?<!-))*\.?$/u

/**
 * Whether this is an absolute web address: http or https (WI-081), a host name or an IP address (WI-082), and optionally
 * a port from 1 to 65535 (WI-083), a path, a query and a fragment (WI-084). A user name is not allowed, because it can
 * disguise where the address leads.
 */
export function isWebAddress(text: string): boolean {
  return schemeOf(text) !== undefined
}

/** The same for https only (WI-097). */
export function isSecureWebAddress(text: string): boolean {
  return schemeOf(text) === 'https'
}

function schemeOf(text: string): string | undefined {
  const { scheme, host = '', port } = parts.exec(text)?.groups ?? {}
  return isHost(host) && isPort(port) ? scheme?.toLowerCase() : undefined
}

/** Single-label names are allowed: `localhost`, and hosts in a company's own network. */
function isHost(host: string): boolean {
  if (host.startsWith('[')) return isIpv6(host.slice(1, -1))
  // Like the URL standard, treats anything that ends in a number as an IPv4 address.
  if (/(^|\.)\d+\.?$/.test(host)) return isIpv4(host)
  return host.length <= 253 && hostName.test(host)
}

function isIpv4(host: string): boolean {
  return /^\d{1,3}(\.\d{1,3}){3}$/.test(host) && host.split('.').every((part) => Number(part) <= 255)
}

/** RFC 4291, section 2.2: eight groups, where one `::` can replace groups of zeros. */
function isIpv6(host: string): boolean {
  const halves = host.split('::')
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  const hasOnlyGroups = groups.every((group) => /^[\da-f]{1,4}$/i.test(group))
  return (
    hasOnlyGroups && (halves.length === 1 ? groups.length === 8 : halves.length === 2 && groups.length < 8)
  )
}

function isPort(port: string | undefined): boolean {
  return port === undefined || (Number(port) >= 1 && Number(port) <= 65_535)
}

export function withoutTrailingSlashes(address: string): string {
  let end = address.length
  while (address[end - 1] === '/') end -= 1
  return address.slice(0, end)
}
