import type { BuiltPage, PublishPage, RestorePageVersion, SavePageDraft } from '@marquee/domain/pages'
import { decide } from '@marquee/domain/permissions'
import { writeAudit } from '#features/audit/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { builtPageView, publishDraft, readBuiltPage, restoreVersion, saveDraft } from './build-page.ts'
import { findPermittedPage, hubOwner, requireHubPages } from './find-hub-page.ts'
import type { PageOwner } from './page-design-store.ts'

/** The hub page as its builder shows it. Throws `not_found`; `forbidden` in another team. */
export async function getHubDesign(ctx: MemberContext, id: string): Promise<BuiltPage> {
  return inOrganization(ctx, async (ctx) => {
    const page = await findPermittedPage(ctx, id, 'page:read')
    const placement = { workspaceId: page.workspace_id }
    const mayUpdate = decide(ctx.actor, 'page:update', placement).allowed
    return readBuiltPage(ctx, { owner: hubOwner(page), nothingIn: [], mayUpdate })
  })
}

export async function saveHubDesign(
  ctx: MemberContext,
  { id, ...draft }: SavePageDraft & { id: string },
): Promise<BuiltPage> {
  return inOrganization(ctx, async (ctx) => {
    const owner = hubOwner(await changeablePage(ctx, id))
    return builtPageView(ctx, changed(owner), await saveDraft(ctx, owner, draft))
  })
}

export async function publishHubDesign(
  ctx: MemberContext,
  { id, revision }: PublishPage & { id: string },
): Promise<BuiltPage> {
  return inOrganization(ctx, async (ctx) => {
    const page = await changeablePage(ctx, id)
    const row = await publishDraft(ctx, hubOwner(page), { revision })
    const entry = { action: 'hub_page.published', target_type: 'hub_page', target_id: id } as const
    await writeAudit(ctx, { ...entry, target_name: page.name })
    return builtPageView(ctx, changed(hubOwner(page)), row)
  })
}

export async function restoreHubDesign(
  ctx: MemberContext,
  { id, ...version }: RestorePageVersion & { id: string },
): Promise<BuiltPage> {
  return inOrganization(ctx, async (ctx) => {
    const owner = hubOwner(await changeablePage(ctx, id))
    return builtPageView(ctx, changed(owner), await restoreVersion(ctx, owner, version))
  })
}

const changed = (owner: PageOwner) => ({ owner, nothingIn: [], mayUpdate: true })

/** Throws `feature_not_enabled` if the plan doesn't include hub pages (HB-025). */
async function changeablePage(ctx: WithDb<MemberContext>, id: string) {
  const page = await findPermittedPage(ctx, id, 'page:update')
  await requireHubPages(ctx, undefined)
  return page
}
