import type { TeamPart } from '#features/organizations/public.ts'
import type { VideoPart } from '#features/video-library/public.ts'
import { ensureContent, releaseContents } from './content-store.ts'

/** Content Lab can edit a video as soon as its processing starts. */
export const contentLabVideoPart: VideoPart = {
  name: 'content-lab',
  columns: ['contents.video_asset_id', 'content_clips.video_asset_id'],
  submitted: (ctx, video) => ensureContent(ctx.db, video),
}

/** Contents follow their videos when a team is deleted. */
export const contentLabTeamPart: TeamPart = {
  name: 'content-lab',
  columns: ['content_projects.workspace_id'],
  release: releaseContents,
}
