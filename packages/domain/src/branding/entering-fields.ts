/** What people meet on their way into an event, and how they ask for a demo there. */
import { z } from 'zod'
import { maxCallToActionLength, maxDemoLength, maxDemoUrlLength } from './entering-words.ts'
import { t } from './texts.ts'

const line = (max: number) => z.string().trim().max(max, t.error('tooLong', { max }))

export const enteringEventFields = {
  disable_enter_event_button: z
    .boolean()
    .describe('Whether people are offered to enter only once the event has started.'),
  enable_tech_check: z.boolean().describe('Whether attendees check their device before they enter.'),
  show_onboarding: z.boolean().describe('Whether attendees complete their profile before they enter.'),
  demo_link_enabled: z.boolean().describe('Whether attendees can ask for a demo.'),
  on_demand_demo_link_enabled: z
    .boolean()
    .describe('Whether attendees of a conference can ask for a demo where they watch a replay.'),
  demo_request_button_text: line(maxDemoLength.button),
  demo_request_title: line(maxDemoLength.title),
  demo_request_message: line(maxDemoLength.message),
  custom_demo_cta_link_to: z.enum(['confirmationMessage', 'linkToNewTab']),
  custom_demo_cta_button_url: line(maxDemoUrlLength).describe('What `linkToNewTab` opens.'),
}

export const enteringThemeFields = {
  custom_cta_enabled: z
    .boolean()
    .describe('Whether people who can’t enter yet are offered something else instead.'),
  custom_cta_link_to: z.enum(['registration', 'custom']),
  custom_cta_button_text: line(maxCallToActionLength.text),
  custom_cta_button_url: line(maxCallToActionLength.url).describe(
    'Where `custom` leads. `registration` leads to the event page, whose address isn’t stored.',
  ),
}

/** The copies of fields of the event that previews read (BR-191). */
export const demoCopies = {
  demo_request_button_text: z.string(),
  demo_link_enabled: z.boolean(),
  custom_demo_cta_link_to: enteringEventFields.custom_demo_cta_link_to,
  demo_request_title: z.string(),
  demo_request_message: z.string(),
}

const buttonSchema = z.object({ text: z.string(), url: z.string() })

/** What follows for the room. */
export const roomEntranceSchema = z
  .object({
    opens_early: z.boolean().describe('Whether people are offered to enter before the event starts.'),
    instead: buttonSchema.nullable().describe('What is offered until then.'),
    has_tech_check: z.boolean(),
    has_onboarding: z.boolean(),
  })
  .meta({ id: 'RoomEntrance' })
export type RoomEntrance = z.infer<typeof roomEntranceSchema>

export const roomDemoSchema = z
  .object({
    text: z.string().describe('Of the button.'),
    title: z.string(),
    message: z.string(),
    url: z.string().nullable().describe('Opened in a new tab, in place of the title and the message.'),
    is_live: z.boolean().describe('Whether it is offered, except where a replay is watched.'),
    is_on_demand: z.boolean().describe('Whether it is offered where a replay is watched.'),
  })
  .meta({ id: 'RoomDemo' })
export type RoomDemo = z.infer<typeof roomDemoSchema>
