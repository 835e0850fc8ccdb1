import type {
  BuiltPage,
  PageDesign,
  PublishPage,
  RestorePageVersion,
  SavePageDraft,
} from '@marquee/domain/pages'
import { writeAudit } from '#features/audit/public.ts'
import {
  findPermittedSeries,
  findVisibleSeries,
  mayWithSeries,
  type SeriesRow,
} from '#features/series/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { defaultDesign } from '@marquee/domain/pages'
import { builtPageView, publishDraft, readBuiltPage, restoreVersion, saveDraft } from './build-page.ts'
import { findDesign, type PageOwner } from './page-design-store.ts'

export function seriesOwner({ id, organization_id }: Pick<SeriesRow, 'id' | 'organization_id'>): PageOwner {
  return { organization_id, event_id: null, hub_page_id: null, series_id: id, kind: 'series' }
}

/** The page of the series as its builder shows it. Throws `not_found`; `forbidden` in another team. */
export async function getSeriesDesign(ctx: MemberContext, id: string): Promise<BuiltPage> {
  return inOrganization(ctx, async (ctx) => {
    const series = await findVisibleSeries(ctx, id)
    const mayUpdate = mayWithSeries(ctx.actor, 'series:update', series)
    return readBuiltPage(ctx, { owner: seriesOwner(series), nothingIn: [], mayUpdate })
  })
}

/** The page as JSON, at the address that the series names (RG-048). Throws as above. */
export async function getSeriesJson(ctx: MemberContext, id: string): Promise<PageDesign> {
  return inOrganization(ctx, async (ctx) => {
    const series = await findVisibleSeries(ctx, id)
    return (await findDesign(ctx.db, seriesOwner(series)))?.draft ?? defaultDesign('series')
  })
}

export async function saveSeriesDesign(
  ctx: MemberContext,
  { id, ...draft }: SavePageDraft & { id: string },
): Promise<BuiltPage> {
  return inOrganization(ctx, async (ctx) => {
    const owner = seriesOwner(await findPermittedSeries(ctx, id, 'series:update'))
    return builtPageView(ctx, changed(owner), await saveDraft(ctx, owner, draft))
  })
}

export async function publishSeriesDesign(
  ctx: MemberContext,
  { id, revision }: PublishPage & { id: string },
): Promise<BuiltPage> {
  return inOrganization(ctx, async (ctx) => {
    const series = await findPermittedSeries(ctx, id, 'series:update')
    const owner = seriesOwner(series)
    const row = await publishDraft(ctx, owner, { revision })
    const entry = { action: 'series.page_published', target_type: 'series', target_id: id } as const
    await writeAudit(ctx, { ...entry, target_name: series.name })
    return builtPageView(ctx, changed(owner), row)
  })
}

export async function restoreSeriesDesign(
  ctx: MemberContext,
  { id, ...version }: RestorePageVersion & { id: string },
): Promise<BuiltPage> {
  return inOrganization(ctx, async (ctx) => {
    const owner = seriesOwner(await findPermittedSeries(ctx, id, 'series:update'))
    return builtPageView(ctx, changed(owner), await restoreVersion(ctx, owner, version))
  })
}

const changed = (owner: PageOwner) => ({ owner, nothingIn: [], mayUpdate: true })
