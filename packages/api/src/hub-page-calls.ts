import type { Page } from '@marquee/domain/lists'
import type { HubPage, ListedHubPage } from '@marquee/domain/pages'
import { abortedBy, dataOf } from './client.ts'
import * as generated from './generated/sdk/pages.gen.ts'
import type { ChangeHubPage, CreateHubPageInput, ListHubPagesData } from './generated/types.gen.ts'

/** One page of the hub pages that match. */
export async function listHubPages(
  query: NonNullable<ListHubPagesData['query']>,
  signal?: AbortSignal,
): Promise<Page<ListedHubPage>> {
  return await dataOf(generated.listHubPages({ query, throwOnError: true, ...abortedBy(signal) }))
}

/** The hub page. Rejects with `not_found`. */
export async function getHubPage(id: string, signal?: AbortSignal): Promise<HubPage> {
  return await dataOf(generated.getHubPage({ path: { id }, throwOnError: true, ...abortedBy(signal) }))
}

/** The organisation, or its team, has one more hub page. */
export async function createHubPage(body: CreateHubPageInput): Promise<HubPage> {
  return await dataOf(generated.createHubPage({ body, throwOnError: true }))
}

/** There is a page that shows what this one does. */
export async function duplicateHubPage(id: string, name: string): Promise<HubPage> {
  return await dataOf(generated.duplicateHubPage({ path: { id }, body: { name }, throwOnError: true }))
}

/** The page is as the change says. */
export async function changeHubPage(id: string, body: ChangeHubPage): Promise<HubPage> {
  return await dataOf(generated.changeHubPage({ path: { id }, body, throwOnError: true }))
}

/** The page is gone. */
export async function deleteHubPage(id: string): Promise<void> {
  await generated.deleteHubPage({ path: { id }, throwOnError: true })
}
