/** What belongs to an event, as whoever copies one chooses it. Without zod: the studio's screens read them. */
import { defineLabels } from '../languages/public.ts'
import { t } from './texts.ts'

/** What may be left out of a copy; the rest always goes along. In the order in which people read them. */
export const chosenParts = ['agenda', 'people', 'rooms', 'booths', 'surveys'] as const
export type ChosenPart = (typeof chosenParts)[number]

/** Every part by name. `readiness` has nothing of its own: it says whether the event is whole yet. */
export type EventPartName = ChosenPart | 'registration' | 'readiness' | 'branding' | 'files'

/** EV-078: what needs a ready event, in the words that stand for {Action} in EV-076. */
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
