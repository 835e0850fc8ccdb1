/** What a change of the way into an event, and of its demo requests, brings with it, and when it is refused. */
import {
  callToActionFaults,
  type Chosen,
  demoFaults,
  isLockedBeforeStart,
  refilledDemo,
  withoutCallToAction,
  withoutEarlyEntry,
} from '@marquee/domain/branding'
import type { EventRow } from '#features/events/public.ts'
import { t } from './texts.ts'

/** What follows from a switch that was turned off between the two (BR-175 to BR-179, BR-202). */
export function enteringFollows(before: Chosen, after: Chosen): { fields: object; theme: object } {
  const closes = after.fields.disable_enter_event_button && !before.fields.disable_enter_event_button
  const stops = before.theme.custom_cta_enabled && !after.theme.custom_cta_enabled
  return {
    fields: refilledDemo(after.fields),
    theme: { ...(closes && withoutEarlyEntry(after.theme)), ...(stops && withoutCallToAction()) },
  }
}

type EnteringChange = { event: EventRow; before: Chosen; after: Chosen }

/** Why a change of what people rely on shortly before the start is refused, by field (BR-301, BR-305, BR-306). */
export function lockedFaults({ event, before, after }: EnteringChange, now: Date): Record<string, string> {
  if (!isLockedBeforeStart(event, now)) return {}
  const { fields, theme } = after
  const sentence = t('lockedBeforeStart')
  const isEntryChanged = fields.disable_enter_event_button !== before.fields.disable_enter_event_button
  const isActionChanged = theme.custom_cta_enabled !== before.theme.custom_cta_enabled
  return {
    ...(isEntryChanged && { disable_enter_event_button: sentence }),
    ...(isActionChanged && { 'theme_obj.custom_cta_enabled': sentence }),
  }
}

/** What isn’t whole, by field. */
export function enteringFaults(chosen: Chosen, event: Pick<EventRow, 'event_type'>): Record<string, string> {
  const isForeign = chosen.fields.on_demand_demo_link_enabled && event.event_type !== 'Conference'
  return {
    ...Object.fromEntries(
      Object.entries(callToActionFaults(chosen.theme)).map(([field, fault]) => [`theme_obj.${field}`, fault]),
    ),
    ...demoFaults(chosen.fields),
    ...(isForeign && { on_demand_demo_link_enabled: t('conferencesOnly') }),
  }
}
