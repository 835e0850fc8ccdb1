import { isIP } from 'node:net'
import { z } from 'zod'

/** `DNS_SERVERS`: who is asked for DNS records, such as `9.9.9.9,127.0.0.1:5353`; without it, whom the machine asks. */
export const dnsServersSchema = z
  .string()
  .transform((value) => value.split(',').map((server) => server.trim()))
  .pipe(z.array(z.string().refine(isServer, 'must be IP addresses, each with an optional port')).min(1))

function isServer(server: string): boolean {
  if (isIP(server) !== 0) return true
  const [, v6, v4, port] = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(server) ?? []
  return isIP(v6 ?? v4 ?? '') !== 0 && Number(port) > 0 && Number(port) < 65_536
}
