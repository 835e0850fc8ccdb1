/** Which places a room offers. Free of zod, because studio pages import this file. */
import type { BrandedEvent } from './branding-schema.ts'
import type { RoomTabs } from './room-fields.ts'
import { defaultTabTitles } from './room-words.ts'
import { t } from './texts.ts'

type Title = keyof typeof defaultTabTitles
type Navigation = Pick<
  BrandedEvent,
  'show_discussion_rooms' | 'discussion_room_tab_title' | 'show_event_booths' | 'booth_tab_title'
>

/** BR-235, BR-236: a tab that is on needs a title. By field. */
export function navigationFaults(fields: Navigation): Partial<Record<Title, string>> {
  const { show_discussion_rooms, discussion_room_tab_title, show_event_booths, booth_tab_title } = fields
  return {
    ...(show_discussion_rooms &&
      discussion_room_tab_title.trim() === '' && { discussion_room_tab_title: t('fieldRequired') }),
    ...(show_event_booths && booth_tab_title.trim() === '' && { booth_tab_title: t('fieldRequired') }),
  }
}

/** What the event has, whatever its tabs. */
export type EventPlaces = {
  isWebinar: boolean
  rooms: boolean
  booths: boolean
  secondaryBooths: boolean
  speakers: boolean
}

/** BR-241: webinars have no rooms and no booths. A tab without anything behind it isn’t offered. */
export function tabsOf(fields: BrandedEvent, has: EventPlaces): RoomTabs {
  const titleOf = (title: Title) => (fields[title] === defaultTabTitles[title] ? '' : fields[title])
  const offered = (isOffered: boolean, title: Title) => (isOffered ? titleOf(title) : null)
  const showsBooths = fields.show_event_booths && !has.isWebinar
  return {
    rooms: offered(fields.show_discussion_rooms && has.rooms && !has.isWebinar, 'discussion_room_tab_title'),
    booths: offered(showsBooths && has.booths, 'booth_tab_title'),
    secondary_booths: offered(showsBooths && has.secondaryBooths, 'booth_tab_title_2'),
    speakers: offered(fields.speaker_tab_visible && has.speakers, 'speaker_tab_title'),
    // BR-234.
    speakers_description: has.isWebinar ? fields.tab_descriptions.speakers : '',
  }
}
