import { type Permission, visibleWorkspaces } from '@marquee/domain/permissions'
import { usagePath, type VideoUsage, type VideoUses } from '@marquee/domain/video-library'
import { mayWithEvent } from '#features/events/public.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findVideoAsset } from './video-asset-store.ts'
import { usageQueries, type VideoMemberContext } from './video-part.ts'
import { findVideoUses, type VideoUseRow } from './video-usage-store.ts'

/**
 * How many places use the video, and the first hundred of them, newest first (VL-197). Uses in other teams come last,
 * without title and address: people learn that the video is in use there, but not for what. Throws `not_found`.
 */
export async function listVideoUses(ctx: VideoMemberContext, id: string): Promise<VideoUses> {
  return inOrganization(ctx, async (ctx) => {
    if (!(await findVideoAsset(ctx.db, id))) throw new AppError('not_found')
    const visible = visibleWorkspaces(ctx.actor, 'event:read')
    const { count, uses } = await findVideoUses(ctx.db, {
      id,
      queries: usageQueries(ctx),
      visibleWorkspaces: visible,
    })
    const results = uses.map((use) => {
      const isVisible = mayWithEvent(ctx.actor, permissionFor(use), use)
      return { ...usageView(use), ...(isVisible ? {} : hiddenUse) }
    })
    return { count, results }
  })
}

/** A page of a series names nothing of its events. */
function permissionFor({ entity_type, event_id }: VideoUseRow): Permission {
  if (entity_type === 'HUB') return 'page:read'
  return event_id === null ? 'series:read' : 'event:read'
}

const hiddenUse = { entity_title: null, place_title: null, path: null }

function usageView({ entity_id, entity_type, event_id, ...use }: VideoUseRow): VideoUsage {
  const { entity_title, entity_subtype, entity_created_date, place, place_id, place_title } = use
  return {
    entity_id,
    entity_title,
    entity_subtype,
    entity_type,
    entity_created_date: entity_created_date?.toISOString() ?? null,
    place,
    place_title,
    path:
      entity_id === null
        ? null
        : usagePath({ entity_type, entity_id, entity_subtype, event_id, place, place_id }),
  }
}
