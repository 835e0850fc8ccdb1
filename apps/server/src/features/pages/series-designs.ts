import { defaultDesign, type PageDesign } from '@marquee/domain/pages'
import { z } from 'zod'
import {
  findPermittedSeries,
  findVisibleSeries,
  mayWithSeries,
  type SeriesRow,
} from '#features/series/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import type { DesignOwner } from './design-owner.ts'
import { findDesign, type PageOwner } from './page-design-store.ts'

/** The page of a series or a repeating event. */
export const seriesDesigns: DesignOwner = {
  name: 'SeriesDesign',
  at: '/api/event/series/:id/page/',
  querystring: z.object({}),
  access: { read: 'series:read', update: 'series:update' },
  async find(ctx, { id }, doing) {
    const { update } = seriesDesigns.access
    const isRead = doing === 'read'
    const series = isRead ? await findVisibleSeries(ctx, id) : await findPermittedSeries(ctx, id, update)
    return {
      owner: seriesOwner(series),
      nothingIn: ['map'],
      mayUpdate: mayWithSeries(ctx.actor, update, series),
      published: {
        action: 'series.page_published',
        target_type: 'series',
        target_id: id,
        target_name: series.name,
      },
    }
  },
}

export function seriesOwner({ id, organization_id }: Pick<SeriesRow, 'id' | 'organization_id'>): PageOwner {
  return { organization_id, event_id: null, hub_page_id: null, series_id: id, kind: 'series' }
}

/** The draft as JSON, at the address given by the series (RG-048). Throws `not_found`; `forbidden` in another team. */
export async function getSeriesJson(ctx: MemberContext, id: string): Promise<PageDesign> {
  return inOrganization(ctx, async (ctx) => {
    const series = await findVisibleSeries(ctx, id)
    return (await findDesign(ctx.db, seriesOwner(series)))?.draft ?? defaultDesign('series')
  })
}
