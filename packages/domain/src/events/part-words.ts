/** The parts of an event that people choose from when they copy it. Free of zod, because studio pages import this file. */
import { defineLabels } from '../languages/public.ts'
import { t } from './texts.ts'

/** The parts that a copy can leave out, in the order they are shown. All others are always copied. */
export const chosenParts = ['agenda', 'people', 'rooms', 'booths', 'surveys'] as const
export type ChosenPart = (typeof chosenParts)[number]

/** Every part by name. `readiness` has no content: it tells whether the event is complete yet. */
export type EventPartName =
  | ChosenPart
  | 'registration'
  | 'registrants'
  | 'registering'
  | 'readiness'
  | 'branding'
  | 'files'
  | 'live_inputs'
  | 'stage'
  | 'pages'
  | 'email_designs'
  | 'scheduled_emails'
  | 'tracking_pixels'
  | 'tracking_snippet'
  | 'webhooks'
  | 'field_mappings'

/** EV-078: actions that need a ready event, worded for {Action} in EV-076. */
export const readyActions = defineLabels('domain/events/readyActions', {
  delete: 'Deletion',
  reschedule: 'Rescheduling',
  duplicate: 'Duplication',
  make_template: 'Saving as a template',
  send_calendar_invites: 'Sending calendar invites',
})
export type ReadyAction = keyof typeof readyActions

/** EV-076. */
export function notReadySentence(action: ReadyAction): string {
  return t('notReady', { value: readyActions[action] })
}
