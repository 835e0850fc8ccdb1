import { describe, expect, it } from 'vitest'
import { defaultEventFields } from './default-branding.ts'
import { navigationFaults, tabsOf } from './navigation.ts'

const everything = { isWebinar: false, rooms: true, booths: true, secondaryBooths: true, speakers: true }
const tabs = (fields: Partial<typeof defaultEventFields> = {}, has: Partial<typeof everything> = {}) =>
  tabsOf({ ...defaultEventFields, ...fields }, { ...everything, ...has })

describe('the places of a room', () => {
  it('[BR-231] have their usual titles until others are chosen', () => {
    expect(tabs()).toMatchObject({ rooms: '', booths: '', secondary_booths: '', speakers: '' })
    expect(tabs({ discussion_room_tab_title: 'Tables', speaker_tab_title: 'Faculty' })).toMatchObject({
      rooms: 'Tables',
      speakers: 'Faculty',
    })
  })

  it.each([
    ['[BR-227] rooms', { show_discussion_rooms: false }, { rooms: null, booths: '' }],
    ['[BR-228] booths', { show_event_booths: false }, { booths: null, secondary_booths: null, rooms: '' }],
    ['[BR-230] speakers', { speaker_tab_visible: false }, { speakers: null, rooms: '' }],
  ])('%s are not offered once they are turned off', (_, fields, offered) => {
    expect(tabs(fields)).toMatchObject(offered)
  })

  it.each([
    ['rooms', { rooms: false }, 'rooms'],
    ['booths', { booths: false }, 'booths'],
    ['secondary booths', { secondaryBooths: false }, 'secondary_booths'],
    ['speakers', { speakers: false }, 'speakers'],
  ] as const)('are not offered without %s', (_, has, place) => {
    expect(tabs({}, has)[place]).toBeNull()
  })

  it('[BR-234 BR-241] of webinars are neither rooms nor booths, and only their speakers have a description', () => {
    const fields = { tab_descriptions: { speakers: 'Who you hear' } }
    expect(tabs(fields, { isWebinar: true })).toEqual({
      rooms: null,
      booths: null,
      secondary_booths: null,
      speakers: '',
      speakers_description: 'Who you hear',
    })
    expect(tabs(fields).speakers_description).toBe('')
  })

  it('[BR-235..238] need a title of the rooms and of the booths while they are on', () => {
    const blank = { discussion_room_tab_title: ' ', booth_tab_title: '' }
    expect(navigationFaults({ ...defaultEventFields, ...blank })).toEqual({
      discussion_room_tab_title: 'This field is required',
      booth_tab_title: 'This field is required',
    })
    const off = { show_discussion_rooms: false, show_event_booths: false }
    expect(navigationFaults({ ...defaultEventFields, ...blank, ...off })).toEqual({})
    expect(navigationFaults(defaultEventFields)).toEqual({})
  })
})
