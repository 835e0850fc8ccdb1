import type { FillerSlide, RoomFiller } from '@marquee/domain/branding'
import type { Actor } from '@marquee/domain/permissions'
import { contentUrl } from '#features/files/public.ts'
import type { Services } from '#platform/context.ts'
import { mayWithSlide } from './filler-slide-policy.ts'
import type { FillerSlideRow } from './filler-slide-store.ts'

type Viewing = Pick<Services, 'settings'> & { actor: Actor }

/** BR-283, BR-284. */
export function fillerSlideView(row: FillerSlideRow, { settings, actor }: Viewing): FillerSlide {
  const { image, video } = fillerAddresses(row, { settings })
  return {
    id: row.id,
    organization: row.organization_id,
    workspace: row.workspace_id,
    file_name: row.file_name,
    broadcast_filler_image_s3_path: row.image_key,
    broadcast_filler_video_s3_path: row.video_key,
    broadcast_filler_state: row.state,
    image_url: image,
    video_url: video,
    created_at: row.created_at.toISOString(),
    usage_count: row.usage_count,
    can: { update: mayWithSlide(actor, 'branding:update', row) },
  }
}

/** Where everyone can read the files of a slide. */
export function fillerAddresses(
  { image_key, video_key }: Pick<FillerSlideRow, 'image_key' | 'video_key'>,
  { settings: { contentHost } }: Pick<Services, 'settings'>,
): RoomFiller {
  return {
    image: contentUrl(image_key, contentHost),
    video: video_key === null ? null : contentUrl(video_key, contentHost),
  }
}
