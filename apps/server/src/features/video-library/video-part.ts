/**
 * What other features do when something happens to a video, and where they use it. The library knows none of them: the
 * composition root passes in the list (`app/video-parts.ts`), so that a new feature can react without a change here.
 */
import type { MemberContext, OrganizationContext, Services, WithDb } from '#platform/context.ts'
import type { VideoAssetRow } from './video-asset-store.ts'
import type { VideoUseQuery } from './video-usage-store.ts'

type VideoHook = (ctx: WithDb<OrganizationContext>, video: VideoAssetRow) => Promise<void>

/** Hooks run in the transaction of the change. One that throws undoes the change. */
export type VideoPart = {
  /** The feature's name. */
  name: string
  /** The columns, as `table.column`, that refer to videos. A test compares them with the foreign keys of the database. */
  columns: readonly string[]
  /** Processing of this version starts. Runs again when a failed video is retried. */
  submitted?: VideoHook
  /** This version can be played. Runs once for each version, and again after a failed video is retried. */
  completed?: VideoHook
  /** Selects where a video is used. Used videos can't be deleted: the feature's foreign key restricts it. */
  uses?: VideoUseQuery
}

export type VideoParts = readonly VideoPart[]

/** A context in which videos are read or changed. */
type WithVideoParts<Ctx> = Ctx & { videoParts: VideoParts }
export type VideoServices = WithVideoParts<Services>
export type VideoContext = WithVideoParts<OrganizationContext>
export type VideoMemberContext = WithVideoParts<MemberContext>

/** The queries of all parts that use videos. */
export function usageQueries({ videoParts }: Pick<VideoContext, 'videoParts'>): readonly VideoUseQuery[] {
  return videoParts.flatMap(({ uses }) => uses ?? [])
}

export async function runVideoHooks(
  ctx: WithDb<VideoContext>,
  hook: 'submitted' | 'completed',
  video: VideoAssetRow,
): Promise<void> {
  for (const part of ctx.videoParts) await part[hook]?.(ctx, video)
}
