import type { RegistrationSettings, UpdateRegistrationSettings } from '@marquee/domain/registrants'
import { writeAudit } from '#features/audit/public.ts'
import {
  type EventRow,
  eventTarget,
  findPermittedEvent,
  lockPermittedEvent,
  mayWithEvent,
} from '#features/events/public.ts'
import { requirePlanFeature } from '#features/organizations/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import { askToPromote } from './promote-waitlisted.job.ts'
import { settingsView } from './registrant-view.ts'
import { type CurrentSettings, findSettings, putSettings, type SettingsRow } from './settings-store.ts'

export async function getRegistrationSettings(
  ctx: MemberContext,
  eventId: string,
): Promise<RegistrationSettings> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, eventId, 'registrant:read')
    const update = mayWithEvent(ctx.actor, 'registrant:update', event)
    return settingsView(event.id, await findSettings(ctx.db, event.id), { update })
  })
}

type Change = { eventId: string; change: UpdateRegistrationSettings }

/**
 * Changes how the event takes registrations. A lower capacity keeps everyone who is registered; a higher one admits
 * people from the waiting list. Throws `feature_not_enabled` if the plan has no limit or no waiting list; existing ones
 * stay.
 */
export async function updateRegistrationSettings(
  ctx: MemberContext,
  { eventId, change }: Change,
): Promise<RegistrationSettings> {
  return inOrganization(ctx, async (ctx) => {
    const event = await lockPermittedEvent(ctx, eventId, 'registrant:update')
    const before = await findSettings(ctx.db, event.id)
    await requirePlanOf(ctx, before, change)
    const after = await changeSettings(ctx, event, { before, change: definedIn(change) })
    await askToPromote(ctx, event.id)
    await sendSignal(ctx.db, ctx.organizationId, { type: 'registrants-updated', event_id: event.id })
    await writeAudit(ctx, {
      action: 'registration.settings_changed',
      ...eventTarget(event),
      details: definedIn(change),
    })
    return settingsView(event.id, after, { update: true })
  })
}

/** PE-097, PE-098. */
async function requirePlanOf(
  ctx: WithDb<MemberContext>,
  before: SettingsRow,
  { capacity, in_person_capacity, has_waitlist }: UpdateRegistrationSettings,
): Promise<void> {
  const isNewLimit =
    (typeof capacity === 'number' && capacity !== before.capacity) ||
    (typeof in_person_capacity === 'number' && in_person_capacity !== before.in_person_capacity)
  if (isNewLimit) await requirePlanFeature(ctx, 'registrant_cap')
  if (has_waitlist && !before.has_waitlist) await requirePlanFeature(ctx, 'waitlist')
}

type SettingsChange = Partial<Omit<SettingsRow, 'taken' | 'in_person_taken'>>

/** Sets the given settings; the others stay unchanged. The event must be locked. */
export async function changeSettings(
  ctx: WithDb<MemberContext>,
  event: EventRow,
  { before, change }: { before: CurrentSettings; change: SettingsChange },
): Promise<SettingsRow> {
  const { taken: _, in_person_taken: __, waits_in_person: ___, waits_online: ____, ...unchanged } = before
  return putSettings(ctx.db, event, { ...unchanged, ...change })
}

function definedIn(change: UpdateRegistrationSettings): SettingsChange {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}
