import type { MeReply } from '@marquee/domain/accounts'
import type { Page } from '@marquee/domain/lists'
import type { ListVideosQuery, VideoAsset } from '@marquee/domain/video-library'
import { session } from './browser-session.ts'

/** The signed-in person. */
export async function getMe(signal?: AbortSignal): Promise<MeReply> {
  return await read('/api/core/users/me/', signal)
}

/** The page of videos that `query` asks for. */
export async function listVideos(
  query: Partial<ListVideosQuery>,
  signal?: AbortSignal,
): Promise<Page<VideoAsset>> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return await read(`/api/core/video_assets/?${search.toString()}`, signal)
}

async function read<Reply>(path: string, signal?: AbortSignal): Promise<Reply> {
  const response = await session.fetch(path, signal === undefined ? {} : { signal })
  const reply: Reply = await response.json()
  return reply
}
