import type { PeopleSettings } from '#features/branding/public.ts'
import { changeStageSettings, findStageSettings } from './stage-store.ts'

/** What the branding of an event shows and changes of the stage’s settings: the people of the room, and direct messages. */
export const peopleSettings: PeopleSettings = {
  async find(db, eventId) {
    const { show_attendees, show_people_tab_speakers, people_tab_title, p2p_chat_disabled } =
      await findStageSettings(db, eventId)
    return { show_attendees, show_people_tab_speakers, people_tab_title, p2p_chat_disabled }
  },
  async change(db, event, change) {
    await changeStageSettings(db, event, change)
  },
}
