import type { ChangeHubPage, HubPage } from '@marquee/domain/pages'
import { valueChanges, writeAudit } from '#features/audit/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { atPageField } from './at-page-field.ts'
import { saveDraft } from './build-page.ts'
import { findPermittedPage, hubOwner, hubPageReply, requireHubPages } from './find-hub-page.ts'
import { deleteHubPageRow, updateHubPageRow } from './hub-page-store.ts'

/** Changes the page (HB-019). Moving it to another team takes permission to change pages there. */
export async function changeHubPage(
  ctx: MemberContext,
  { id, change }: { id: string; change: ChangeHubPage },
): Promise<HubPage> {
  const { name, workspace, builder_raw_json, searches_transcripts } = change
  return inOrganization(ctx, async (ctx) => {
    const page = await findPermittedPage(ctx, id, 'page:update')
    await requireHubPages(ctx, workspace)
    if (workspace !== undefined) permit(ctx.actor, 'page:update', { workspaceId: workspace })
    await updateHubPageRow(ctx.db, id, {
      ...(name !== undefined && { name }),
      ...(workspace !== undefined && { workspace_id: workspace }),
      ...(searches_transcripts !== undefined && { searches_transcripts }),
    })
    if (builder_raw_json !== undefined) {
      await atPageField(builder_raw_json, 'hub', (design) =>
        saveDraft(ctx, hubOwner(page), { revision: 'any', design }),
      )
    }
    const named = { name: page.name, workspace: page.workspace_id }
    const changes = valueChanges(named, { name, workspace }, ['name', 'workspace'])
    const entry = { action: 'hub_page.changed', target_type: 'hub_page', target_id: id } as const
    await writeAudit(ctx, {
      ...entry,
      target_name: name ?? page.name,
      details: { fields: Object.keys(change), changes },
    })
    return hubPageReply(ctx, id)
  })
}

/** Deletes the page (HB-020). Works even if the plan no longer includes hub pages. */
export async function deleteHubPage(ctx: MemberContext, id: string): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const { name } = await findPermittedPage(ctx, id, 'page:delete')
    await deleteHubPageRow(ctx.db, id)
    const entry = { action: 'hub_page.deleted', target_type: 'hub_page', target_id: id } as const
    await writeAudit(ctx, { ...entry, target_name: name })
  })
}
