import { describe, expect, it } from 'vitest'
import { eventLinks, registrationPageLink } from './public.ts'

const venueOrigin = 'https://venue.example.org'
const domain = { domain: 'events.acme.com', is_default: true, is_verified: true }
const event = {
  id: 'e1',
  title: 'Say "hello" <now>',
  event_type: 'Conference',
  host_type: 'In_Person',
  custom_domains: [domain],
} as const

describe('public links', () => {
  it.each([
    [[domain], 'https://events.acme.com/event/e1'],
    [[{ ...domain, is_default: false }], 'https://venue.example.org/event/e1'],
    [[{ ...domain, is_verified: false }], 'https://venue.example.org/event/e1'],
    [[], 'https://venue.example.org/event/e1'],
  ])('[EV-135 EV-136 BR-363 BR-370] the registration page with %o is %s', (custom_domains, link) => {
    expect(eventLinks({ ...event, custom_domains }, venueOrigin).registration).toBe(link)
  })

  it.each(['event', 'webinar', 'series', 'repeating-event'] as const)(
    '[EV-137 BR-364 BR-373] a %s has a registration page on the venue',
    (kind) => {
      const link = registrationPageLink({ kind, id: 'x1' }, { custom_domains: [], venueOrigin })
      expect(link).toBe(`https://venue.example.org/${kind}/x1`)
    },
  )

  it('[EV-138 EV-139 BR-365 BR-366] the on-demand page and the splash page are on the same host', () => {
    expect(eventLinks(event, venueOrigin)).toMatchObject({
      onDemand: 'https://events.acme.com/on-demand/e1',
      splash: 'https://events.acme.com/splash/e1',
    })
    expect(eventLinks({ ...event, event_type: 'Webinar' }, venueOrigin).registration).toMatch(
      /\/webinar\/e1$/,
    )
  })

  it('[EV-140 EV-141 BR-367 BR-368] in-person events have check-in pages', () => {
    expect(eventLinks(event, venueOrigin)).toMatchObject({
      checkIn: 'https://venue.example.org/check-in/e1',
      selfCheckIn: 'https://venue.example.org/check-in/e1?selfCheckIn=true',
    })
    expect(eventLinks({ ...event, host_type: 'Virtual' }, venueOrigin)).toMatchObject({
      checkIn: undefined,
      selfCheckIn: undefined,
    })
  })

  it('[EV-142 BR-369 BR-373] the player is embedded at 4:2.3', () => {
    const { embed } = eventLinks(event, venueOrigin)
    expect(embed).toContain('aspect-ratio: 4 / 2.3')
    expect(embed).toContain('src="https://events.acme.com/embed/on-demand/e1"')
    expect(embed).toContain('loading="lazy"')
    expect(embed).toContain('allow="autoplay; fullscreen; picture-in-picture"')
    expect(embed).toContain('title="Say &quot;hello&quot; &lt;now&gt;"')
  })
})
