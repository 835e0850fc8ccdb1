/** Limits and usual titles of the fields that change a room. Free of zod, because studio pages import this file. */

/** BR-232. */
export const maxTabTitleLength = 50
/** BR-233. */
export const maxTabDescriptionLength = 137

export const maxAliasLength = 50

/** BR-231. People read them in their own language, until the organizer chooses others. */
export const defaultTabTitles = {
  discussion_room_tab_title: 'Rooms',
  booth_tab_title: 'Booths',
  /** Stored as an empty title, which stands for it. */
  booth_tab_title_2: '',
  speaker_tab_title: 'Speakers',
  people_tab_title: 'People',
} as const
