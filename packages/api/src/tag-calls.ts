import type { Page } from '@marquee/domain/lists'
import type { Tag } from '@marquee/domain/tags'
import { abortedBy, dataOf } from './client.ts'
import * as generated from './generated/sdk/tags.gen.ts'
import type { ListTagsData } from './generated/types.gen.ts'

/** One page of the tags that match. */
export async function listTags(
  query: NonNullable<ListTagsData['query']>,
  signal?: AbortSignal,
): Promise<Page<Tag>> {
  return await dataOf(generated.listTags({ query, throwOnError: true, ...abortedBy(signal) }))
}

/** The organisation has one more tag. */
export async function createTag(body: { organization: string; tag_name: string }): Promise<Tag> {
  return await dataOf(generated.createTag({ body, throwOnError: true }))
}

/** The tag has this name wherever it is. */
export async function renameTag(id: string, tag_name: string): Promise<Tag> {
  return await dataOf(generated.renameTag({ path: { id }, body: { tag_name }, throwOnError: true }))
}

/** The tag is gone, and nothing carries it any more. */
export async function deleteTag(id: string): Promise<void> {
  await generated.deleteTag({ path: { id }, throwOnError: true })
}
