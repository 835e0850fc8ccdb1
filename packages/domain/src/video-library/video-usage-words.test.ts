import { describe, expect, it } from 'vitest'
import { isUseShownFirst, usagePath, usageSubtypeLabel } from './video-usage-words.ts'

describe('the use of a video', () => {
  it.each([
    ['Recording', 'Recording'],
    ['Conference', 'Conference'],
    ['Webinar', 'Webinar'],
    ['Gathering', 'Event'],
    [null, 'Event'],
  ])('[VL-201 VL-203] in an event of type %s is labeled %s', (subtype, label) => {
    expect(usageSubtypeLabel(subtype)).toBe(label)
  })

  it.each([
    ['[VL-181]', 'CLIP', 1, true, true],
    ['[VL-181]', 'UPLOAD', 2, true, true],
    ['[VL-183]', 'CL_UPLOAD', 1, true, false],
    ['[VL-183]', 'UPLOAD', 0, true, false],
    ['[VL-183]', 'UPLOAD', 1, false, false],
  ] as const)(
    '%s a %s with %i uses, publishing %s: uses are shown first: %s',
    (_row, source, count, isOn, isShown) => {
      const flags = { showVideoLibraryClipPublish: isOn }
      expect(isUseShownFirst({ source, video_usage_count: count }, flags)).toBe(isShown)
    },
  )
})

describe('Visit', () => {
  const use = { entity_id: 'own', event_id: 'event', place_id: 'session', entity_subtype: 'Webinar' }
  it.each([
    ['EVENT', 'session', '/events/event/programs/agenda?broadcastId=session'],
    ['EVENT', 'booth', '/events/event/programs/booths'],
    ['EVENT', 'stage', '/webinar/own/look-and-feel'],
    ['STUDIO_EVENT_TEMPLATE', 'session', '/events/event/programs/agenda?broadcastId=session'],
    ['STUDIO_EVENT_TEMPLATE', 'booth', '/events/event/programs/booths'],
    ['STUDIO_EVENT_TEMPLATE', 'stage', '/templates/own/look-and-feel'],
    ['SERIES', 'session', '/repeating-event/own/programs/agenda?broadcastId=session'],
    ['SERIES', 'booth', '/repeating-event/own/programs/booths'],
    ['SERIES', 'stage', '/repeating-event/own/look-and-feel'],
  ] as const)('[VL-196 VL-203] opens the %s %s at %s', (entity_type, place, path) => {
    expect(usagePath({ ...use, entity_type, place })).toBe(path)
  })

  it.each([
    ['EVENT', 'Webinar', 'event', '/webinar/own/on-demand-page-builder'],
    ['EVENT', 'Conference', 'event', '/events/own/recordings-new'],
    ['STUDIO_EVENT_TEMPLATE', 'Conference', 'event', '/templates/own/on-demand-page-builder'],
    ['HUB', null, null, '/pages/own/hub-page-builder'],
    ['SERIES', null, null, '/series/own/registration/page/page-builder'],
  ] as const)(
    '[VL-203] opens the builder of a page of a %s (%s)',
    (entity_type, entity_subtype, event_id, path) => {
      const of = { entity_type, entity_subtype, event_id }
      expect(usagePath({ ...use, ...of, place: 'on-demand-page' })).toBe(path)
    },
  )

  it('[VL-203] opens the look and feel for the stage of a conference', () => {
    const stage = { ...use, entity_type: 'EVENT', place: 'stage', entity_subtype: 'Conference' } as const
    expect(usagePath(stage)).toBe('/events/own/look-and-feel')
  })
})
