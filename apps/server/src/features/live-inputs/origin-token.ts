import { createHmac, hkdfSync } from 'node:crypto'

/** The header by which the web role shows the live origin that it belongs to the same installation. */
export const originHeader = 'x-marquee-origin'

/** The header's value, derived from the installation's secret. */
export function originToken(secret: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'marquee', 'live-origin', 32))
  return createHmac('sha256', key).update('origin').digest('base64url')
}
