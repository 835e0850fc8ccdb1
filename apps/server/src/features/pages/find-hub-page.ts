import { decide, type Permission } from '@marquee/domain/permissions'
import type { HubPage } from '@marquee/domain/pages'
import { findWorkspace, requirePlanFeature } from '#features/organizations/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findHubPageRow, type NamedHubPageRow } from './hub-page-store.ts'
import { hubPageView } from './hub-page-view.ts'
import { findDesign, type HubOwner } from './page-design-store.ts'
import { t } from './texts.ts'

/** Finds a page with which the actor may do this. Throws `not_found`; `forbidden` in another team. */
export async function findPermittedPage(
  ctx: WithDb<MemberContext>,
  id: string,
  permission: Permission,
): Promise<NamedHubPageRow> {
  const page = await findHubPageRow(ctx.db, id)
  if (!page) throw new AppError('not_found')
  const placement = { workspaceId: page.workspace_id }
  const may = (action: Permission) => decide(ctx.actor, action, placement).allowed
  if (!may(permission) && !may('page:read')) {
    throw new AppError('forbidden', { message: t('notAllowed') })
  }
  permit(ctx.actor, permission, placement)
  return page
}

/** Throws `feature_not_enabled` if the plan doesn't include hub pages (HB-025), `invalid_input` for an unknown team. */
export async function requireHubPages(
  ctx: WithDb<MemberContext>,
  workspace: string | null | undefined,
): Promise<void> {
  await requirePlanFeature(ctx, 'hub_pages')
  if (workspace == null || (await findWorkspace(ctx.db, workspace))) return
  throw new AppError('invalid_input', { errors: { workspace: [t('teamGone')] } })
}

/** The reply about a page that the actor has just saved. */
export async function hubPageReply(ctx: WithDb<MemberContext>, id: string): Promise<HubPage> {
  const page = await findHubPageRow(ctx.db, id)
  if (!page) throw new AppError('not_found')
  const design = await findDesign(ctx.db, hubOwner(page))
  return hubPageView(page, design?.draft ?? null, ctx.actor)
}

export function hubOwner({ id, organization_id }: Pick<NamedHubPageRow, 'id' | 'organization_id'>): HubOwner {
  return { organization_id, event_id: null, hub_page_id: id, series_id: null, kind: 'hub' }
}
