import { type Branding, chosenOf, wholeTheme } from '@marquee/domain/branding'
import { eventReply } from './event-reply.ts'

/** The branding of `eventReply`, of which nobody has chosen anything. */
export function aBranding(changes: Partial<Branding> = {}): Branding {
  const { fields, theme } = chosenOf({ fields: {}, theme: {} })
  return {
    ...fields,
    event: eventReply.id,
    theme_obj: wholeTheme({ fields, theme }),
    can: { update: true },
    ...changes,
  }
}

/** Where its live previews are. */
export const brandingPreview = {
  landing: 'http://venue.test/preview/g/branding/landing',
  room: 'http://venue.test/preview/g/branding/room',
}
