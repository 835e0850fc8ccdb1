import { describe, expect, it } from 'vitest'
import { laterPageAt } from '../later/later-pages.ts'
import { placesOfEvent } from './event-places.ts'

const conference = { event_type: 'Conference', host_type: 'Virtual' } as const
const pathsOf = (shown: Parameters<typeof placesOfEvent>[0]) =>
  placesOfEvent(shown).flatMap(({ places }) => places.map(({ path }) => path.split('/').at(-1)))

describe('the areas of an event', () => {
  it('[PE-053] of a webinar hold neither rooms nor booths', () => {
    const event = { ...conference, event_type: 'Webinar' } as const
    const paths = pathsOf({ event, hasBooths: true })
    expect(paths).not.toContain('rooms')
    expect(paths).not.toContain('booths')
    expect(pathsOf({ event: conference, hasBooths: true })).toContain('rooms')
  })

  it('[PE-051] hold booths where the plan has them', () => {
    expect(pathsOf({ event: conference, hasBooths: true })).toContain('booths')
    expect(pathsOf({ event: conference, hasBooths: false })).not.toContain('booths')
  })

  it('[EV-096] of a webinar hold its details', () => {
    const event = { ...conference, event_type: 'Webinar' } as const
    expect(pathsOf({ event, hasBooths: false })).toEqual(
      expect.arrayContaining(['videos', 'social', 'email', 'blog', 'takeaways', 'transcript', 'staff']),
    )
  })

  it('[EV-097] the on-demand embed builder is only of webinars', () => {
    expect(laterPageAt('/webinar/x1/on-demand-embed-builder')).toBeDefined()
    expect(laterPageAt('/events/x1/on-demand-embed-builder')).toBeUndefined()
  })

  it.each([
    ['Virtual', false],
    ['Hybrid', true],
    ['In_Person', true],
  ] as const)('of a %s event hold check-in staff: %s', (host_type, isThere) => {
    const paths = pathsOf({ event: { ...conference, host_type }, hasBooths: false })
    expect(paths.includes('check-in-staff')).toBe(isThere)
  })
})
