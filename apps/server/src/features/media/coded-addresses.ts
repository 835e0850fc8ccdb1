import { captionsName } from './playback.ts'
import type { VideoAssetRow } from '#features/video-library/public.ts'
import type { Services } from '#platform/context.ts'
import { issueMediaGrant } from './media-grants.ts'

export type CodedAddresses = { master: string; captions: string; poster: string }

const playedVersion = /^\/media\/[0-9a-f-]{36}\/v(\d+)\/master\.m3u8$/

/**
 * The addresses at which anyone can play the video for an hour longer than its duration; undefined while it can't be
 * played. They carry a grant instead of a sign-in.
 */
export function codedAddresses(
  ctx: Pick<Services, 'secrets' | 'clock'>,
  { id, organization_id, hls_path, duration_seconds }: VideoAssetRow,
): CodedAddresses | undefined {
  const [, version] = playedVersion.exec(hls_path ?? '') ?? []
  if (version === undefined) return undefined
  const granted = { organizationId: organization_id, assetId: id, version: Number(version) }
  const code = issueMediaGrant(ctx, granted, duration_seconds ?? 0)
  const query = new URLSearchParams({ org_id: organization_id, code }).toString()
  const address = (name: string) => `/media/${id}/v${version}/${name}?${query}`
  return { master: address('master.m3u8'), captions: address(captionsName), poster: address('thumbnail.jpg') }
}
