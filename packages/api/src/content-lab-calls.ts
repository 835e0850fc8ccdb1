import type { Content, EditLink, FoundEditLink } from '@marquee/domain/content-lab'
import { abortedBy, dataOf } from './client.ts'
import * as generated from './generated/sdk/content-lab.gen.ts'
import type { FindEditLinkData } from './generated/types.gen.ts'

/** The way to the editing of the video that `query` names. */
export async function findEditLink(
  query: NonNullable<FindEditLinkData['query']>,
  signal?: AbortSignal,
): Promise<FoundEditLink> {
  return await dataOf(generated.findEditLink({ query, throwOnError: true, ...abortedBy(signal) }))
}

/** The video has its content; the reply is the way to it. */
export async function createEditLink(video_asset: string): Promise<EditLink> {
  return await dataOf(generated.createEditLink({ body: { video_asset }, throwOnError: true }))
}

/** The content with this id. */
export async function getContent(id: string, signal?: AbortSignal): Promise<Content> {
  return await dataOf(generated.getContent({ path: { id }, throwOnError: true, ...abortedBy(signal) }))
}
