/** The generated calls as the studio makes them: what they answer, or an `ApiError`. */
import type { MeReply } from '@marquee/domain/accounts'
import type { Page } from '@marquee/domain/lists'
import type { VideoAsset } from '@marquee/domain/video-library'
import { session } from './browser-session.ts'
import { client } from './generated/client.gen.ts'
import * as generated from './generated/sdk.gen.ts'
import type { ListVideoAssetsData } from './generated/types.gen.ts'

client.setConfig({ baseUrl: location.origin, fetch: session.fetch })

/** The signed-in person. */
export async function getMe(signal?: AbortSignal): Promise<MeReply> {
  return await dataOf(generated.getMe({ throwOnError: true, ...abortedBy(signal) }))
}

/** The page of videos that `query` asks for. */
export async function listVideos(
  query: NonNullable<ListVideoAssetsData['query']>,
  signal?: AbortSignal,
): Promise<Page<VideoAsset>> {
  return await dataOf(generated.listVideoAssets({ query, throwOnError: true, ...abortedBy(signal) }))
}

async function dataOf<Data>(reply: Promise<{ data: Data }>): Promise<Data> {
  return (await reply).data
}

function abortedBy(signal: AbortSignal | undefined): { signal?: AbortSignal } {
  return signal === undefined ? {} : { signal }
}
