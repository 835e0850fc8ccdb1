import type { VideoAsset } from '@marquee/domain/video-library'
import type { TrimParams } from './trim-range.ts'

/** The whole address that opens the video at this part of it, and plays it from its in point. */
export function addressOfPart({ id }: Pick<VideoAsset, 'id'>, { from, to }: TrimParams): string {
  const address = new URL('/videos', window.location.origin)
  const search = { preview: id, panel: 'trim', at: from, from, to }
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined) address.searchParams.set(name, String(value))
  }
  return address.href
}
