/** The branding of an event: its colors, fonts and pictures, of which templates and repeating events have one too. */
import {
  backgroundTypeOf,
  type Branding,
  type ChangeBranding,
  type Chosen,
  chosenOf,
  filesIn,
  themeFaults,
  wholeTheme,
} from '@marquee/domain/branding'
import { writeAudit } from '#features/audit/public.ts'
import {
  type EventRow,
  eventTarget,
  findPermittedEvent,
  lockPermittedEvent,
  mayWithEvent,
  signalStudiosOfEvent,
} from '#features/events/public.ts'
import type { MemberContext, OrganizationContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findStoredBranding, saveStoredBranding } from './branding-store.ts'
import { fileFinder } from './look-of-event.ts'
import { t } from './texts.ts'

/** Throws `not_found`; `forbidden` without the permission for the event. */
export async function getBranding(ctx: MemberContext, eventId: string): Promise<Branding> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, eventId, 'branding:read')
    return brandingView(ctx, event, chosenOf(await findStoredBranding(ctx.db, event.id)))
  })
}

/**
 * Changes the fields that are given, and nothing of a theme that isn't named. Throws like `getBranding`; `invalid_input` by field
 * for a font that isn't whole and for files that aren't public ones of the organization.
 */
export async function changeBranding(
  ctx: MemberContext,
  { eventId, change }: { eventId: string; change: ChangeBranding },
): Promise<Branding> {
  return inOrganization(ctx, async (ctx) => {
    const event = await lockPermittedEvent(ctx, eventId, 'branding:update')
    const { theme_obj = {}, ...changed } = change
    const before = await findStoredBranding(ctx.db, event.id)
    const stored = { fields: { ...before.fields, ...changed }, theme: { ...before.theme, ...theme_obj } }
    const chosen = chosenOf(stored)
    requireWhole(ctx, chosen)
    await saveStoredBranding(ctx.db, event, stored)
    await signalStudiosOfEvent(ctx.db, event)
    await writeAudit(ctx, {
      action: 'event.branding_changed',
      ...eventTarget(event),
      details: { fields: [...Object.keys(changed), ...Object.keys(theme_obj)] },
    })
    return brandingView(ctx, event, chosen)
  })
}

function requireWhole(ctx: OrganizationContext, chosen: Chosen): void {
  const fileOf = fileFinder(ctx)
  const foreign = Object.entries(filesIn(chosen)).filter(
    ([, stored]) => isFile(stored) && fileOf(stored) === null,
  )
  const faults = Object.entries(themeFaults(chosen.theme))
  if (foreign.length === 0 && faults.length === 0) return
  throw new AppError('invalid_input', {
    errors: {
      ...Object.fromEntries(foreign.map(([field]) => [field, [t('foreignFile')]])),
      ...Object.fromEntries(faults.map(([field, fault]) => [`theme_obj.${field}`, [fault]])),
    },
  })
}

const isFile = (stored: string | null): stored is string =>
  stored !== null && backgroundTypeOf(stored) === 'image'

function brandingView(ctx: WithDb<MemberContext>, event: EventRow, { fields, theme }: Chosen): Branding {
  return {
    ...fields,
    event: event.id,
    theme_obj: wholeTheme(theme),
    can: { update: mayWithEvent(ctx.actor, 'branding:update', event) },
  }
}
