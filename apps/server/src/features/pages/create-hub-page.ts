import {
  type CreateHubPage,
  type DuplicateHubPage,
  type HubPage,
  maxPageNameLength,
} from '@marquee/domain/pages'
import { writeAudit } from '#features/audit/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { findPermittedPage, hubPageReply, requireHubPages } from './find-hub-page.ts'
import { insertHubPage } from './hub-page-store.ts'
import { copyHubDesign } from './page-design-store.ts'

/** Creates a hub page for the organization or a team (HB-017). Throws `feature_not_enabled` (HB-025). */
export async function createHubPage(
  ctx: MemberContext,
  { name, workspace }: CreateHubPage,
): Promise<HubPage> {
  return inOrganization(ctx, async (ctx) => {
    permit(ctx.actor, 'page:create', { workspaceId: workspace })
    await requireHubPages(ctx, workspace)
    return addPage(ctx, { name, workspace_id: workspace })
  })
}

/** Duplicates the page within its team (HB-018). */
export async function duplicateHubPage(
  ctx: MemberContext,
  { id, name }: DuplicateHubPage & { id: string },
): Promise<HubPage> {
  return inOrganization(ctx, async (ctx) => {
    const original = await findPermittedPage(ctx, id, 'page:create')
    await requireHubPages(ctx, undefined)
    const { workspace_id } = original
    const copy = { name: name ?? nameOfCopy(original.name), workspace_id }
    const added = await addPage(ctx, copy)
    await copyHubDesign(ctx.db, { from: id, to: added.id })
    return hubPageReply(ctx, added.id)
  })
}

const copyEnd = ' (copy)'

function nameOfCopy(name: string): string {
  return `${name.slice(0, maxPageNameLength - copyEnd.length)}${copyEnd}`
}

async function addPage(
  ctx: WithDb<MemberContext>,
  fields: { name: string; workspace_id: string | null },
): Promise<HubPage> {
  const of = { organization_id: ctx.organizationId, created_by: ctx.actor.userId }
  const id = await insertHubPage(ctx.db, { ...of, ...fields })
  const entry = { action: 'hub_page.created', target_type: 'hub_page', target_id: id } as const
  await writeAudit(ctx, { ...entry, target_name: fields.name })
  return hubPageReply(ctx, id)
}
