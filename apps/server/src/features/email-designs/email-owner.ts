/** The owners of email templates: events, blueprints of templates and repeating events, and series (EM-009). */
import type { EmailContextKind } from '@marquee/domain/email-designs'
import type { Permission } from '@marquee/domain/permissions'
import { type EventRow, findPermittedEvent, mayWithEvent } from '#features/events/public.ts'
import { findPermittedSeries, mayWithSeries, type SeriesRow } from '#features/series/public.ts'
import { findPermittedTemplate } from '#features/templates/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import type { OwnerIds } from './email-template-store.ts'

export type EmailOwner = { event: EventRow; series: undefined } | { event: undefined; series: SeriesRow }

type NamedOwner = {
  event?: string | undefined
  event_template?: string | undefined
  series?: string | undefined
}

/** Throws `not_found`; `forbidden` in another team or without the permission. */
export async function findEmailOwner(
  ctx: WithDb<MemberContext>,
  { event, event_template, series }: NamedOwner,
  permission: Permission,
): Promise<EmailOwner> {
  if (series !== undefined)
    return { event: undefined, series: await findPermittedSeries(ctx, series, permission) }
  const id =
    event_template === undefined
      ? (event ?? '')
      : (await findPermittedTemplate(ctx, event_template, 'template:read')).blueprint_event_id
  return { event: await findPermittedEvent(ctx, id, permission), series: undefined }
}

export const ownerOfRow = (ctx: WithDb<MemberContext>, row: OwnerIds, permission: Permission) =>
  findEmailOwner(
    ctx,
    row.series_id === null ? { event: row.event_id ?? '' } : { series: row.series_id },
    permission,
  )

export const idsOf = ({ event, series }: EmailOwner): OwnerIds => ({
  event_id: event?.id ?? null,
  series_id: series?.id ?? null,
})

export function mayWithOwner({ actor }: MemberContext, owner: EmailOwner, permission: Permission): boolean {
  return owner.event
    ? mayWithEvent(actor, permission, owner.event)
    : mayWithSeries(actor, permission, owner.series)
}

/** A blueprint without a series is that of an event template. */
export function contextOf({ event, series }: EmailOwner): EmailContextKind {
  if (series) return 'series'
  return event.is_blueprint && event.series_id === null ? 'event_template' : 'event'
}
