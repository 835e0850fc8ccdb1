import type { Admission, SetAdmission } from '@marquee/domain/registrants'
import { writeAudit } from '#features/audit/public.ts'
import { eventTarget, findPermittedEvent, lockPermittedEvent, mayWithEvent } from '#features/events/public.ts'
import { changeSettings, findSettings } from '#features/registrants/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { requireSeen } from '#platform/errors/seen-version.ts'
import { listedPosition } from './admission.ts'
import { type ListedAddress, listAdmissionAddresses, putAdmissionAddresses } from './admission-store.ts'
import { admissionVersionOf, admissionView } from './admission-view.ts'

/** Who can register for the event, and its rules. */
export async function getAdmission(ctx: MemberContext, eventId: string): Promise<Admission> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, eventId, 'registrant:read')
    const update = mayWithEvent(ctx.actor, 'registrant:update', event)
    const settings = await findSettings(ctx.db, event.id)
    const addresses = await listAdmissionAddresses(ctx.db, event.id)
    return admissionView(event.id, { settings, addresses, can: { update } })
  })
}

type Setting = { eventId: string; admission: SetAdmission }

/** Changes who can register. People who are registered or waiting aren't affected. Throws `changed_meanwhile`. */
export async function setAdmission(ctx: MemberContext, { eventId, admission }: Setting): Promise<Admission> {
  return inOrganization(ctx, async (ctx) => {
    const event = await lockPermittedEvent(ctx, eventId, 'registrant:update')
    const before = await findSettings(ctx.db, event.id)
    const listings = await listAdmissionAddresses(ctx.db, event.id)
    requireSeen(admission.seen, admissionVersionOf({ settings: before, addresses: listings }))
    const { is_listed_only, refuses_free_mail, listed, rules } = admission
    const admission_rules = rules.map((rule) => {
      if (rule.kind === 'answer') return rule
      const { addresses: _, ...stored } = rule
      return stored
    })
    const addresses: ListedAddress[] = [
      ...listed.map((address) => ({ position: listedPosition, address })),
      ...rules.flatMap((rule, index) =>
        rule.kind === 'address' ? rule.addresses.map((address) => ({ position: index + 1, address })) : [],
      ),
    ]
    const change = { is_listed_only, refuses_free_mail, admission_rules }
    const settings = await changeSettings(ctx, event, { before, change })
    await putAdmissionAddresses(ctx.db, event, addresses)
    const details = { is_listed_only, refuses_free_mail, rules: rules.length, addresses: addresses.length }
    await writeAudit(ctx, { action: 'registration.settings_changed', ...eventTarget(event), details })
    return admissionView(event.id, { settings, addresses, can: { update: true } })
  })
}
