import { z } from 'zod'

/** `CONTACT_URL`: where people ask whoever runs this installation; a page, or an address for emails. */
export const contactUrlSchema = z.url({
  protocol: /^(https?|mailto)$/,
  error: 'must begin with https://, http:// or mailto:',
})

/** The customary mailbox for questions (RFC 2142) at the host of the studio. */
export function defaultContactUrl(studioOrigin: string): string {
  return `mailto:support@${new URL(studioOrigin).hostname}`
}
