/** Fields of the event that change what its room offers: the places to go to, and who may talk where. */
import { z } from 'zod'
import { maxTabDescriptionLength, maxTabTitleLength } from './room-words.ts'
import { t } from './texts.ts'

const tabTitle = z.string().trim().max(maxTabTitleLength, t.error('tabTitleTooLong', { maxTabTitleLength }))

/** What the stage of an event keeps, because people there depend on it. */
export const peopleFields = {
  show_attendees: z.boolean().describe('Whether the room has a tab with the people who are there.'),
  show_people_tab_speakers: z
    .boolean()
    .describe('Whether speakers and staff have this tab although `show_attendees` is off.'),
  people_tab_title: tabTitle.describe('The name of this tab; empty for “People”.'),
  p2p_chat_disabled: z.boolean().describe('Whether people can’t write to each other directly.'),
}

export const navigationFields = {
  show_discussion_rooms: z.boolean(),
  discussion_room_tab_title: tabTitle,
  show_event_booths: z.boolean(),
  booth_tab_title: tabTitle,
  booth_tab_title_2: tabTitle.describe('Of secondary booths; empty for “Secondary Booths”.'),
  speaker_tab_visible: z.boolean(),
  speaker_tab_title: tabTitle.describe('Empty for “Speakers”.'),
  tab_descriptions: z.object({
    speakers: z
      .string()
      .trim()
      .max(maxTabDescriptionLength, t.error('tabDescriptionTooLong', { maxTabDescriptionLength }))
      .describe('Shown above the speakers of a webinar.'),
  }),
}

export const tabsSchema = z
  .object({
    rooms: z.string().nullable(),
    booths: z.string().nullable(),
    secondary_booths: z.string().nullable(),
    speakers: z.string().nullable(),
    speakers_description: z.string(),
  })
  .meta({ id: 'RoomTabs' })
  .describe(
    'The places of the room by title: null for a place that isn’t offered, empty for its usual title.',
  )
export type RoomTabs = z.infer<typeof tabsSchema>
