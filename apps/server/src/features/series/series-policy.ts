/** Who may do what with a series of their organization. */
import { type Actor, decide, type Permission, visibleWorkspaces } from '@marquee/domain/permissions'
import type { SeriesKind } from '@marquee/domain/series'
import { requirePlanFeature } from '#features/organizations/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext, OrganizationContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Visibility } from './series-list-store.ts'
import type { SeriesRow } from './series-store.ts'
import { t } from './texts.ts'

type SeriesPlacement = Pick<SeriesRow, 'workspace_id'>

/** Throws `forbidden` unless the actor may see the series. */
export function permitToViewSeries(actor: Actor, row: SeriesPlacement): void {
  if (mayWithSeries(actor, 'series:read', row)) return
  throw new AppError('forbidden', { message: t('notAllowed') })
}

/** Throws `forbidden`, with the reason, unless the actor may do this with the series. */
export function permitWithSeries(actor: Actor, permission: Permission, row: SeriesPlacement): void {
  if (mayWithSeries(actor, permission, row)) return
  permitToViewSeries(actor, row)
  permit(actor, permission, { workspaceId: row.workspace_id })
}

export function mayWithSeries(
  actor: Actor,
  permission: Permission,
  { workspace_id }: SeriesPlacement,
): boolean {
  return decide(actor, permission, { workspaceId: workspace_id }).allowed
}

/** Which series and events the actor may see now. */
export function visibilityOf({ actor, clock }: Pick<MemberContext, 'actor' | 'clock'>): Visibility {
  return {
    now: clock.now(),
    series: visibleWorkspaces(actor, 'series:read'),
    events: visibleWorkspaces(actor, 'event:read'),
  }
}

/** Throws `feature_not_enabled` if the plan doesn't include this kind of series (EV-092, EV-093). */
export async function requirePlanOf(ctx: WithDb<OrganizationContext>, kind: SeriesKind): Promise<void> {
  await requirePlanFeature(ctx, kind === 'series' ? 'series' : 'repeating_events')
}
