import type { PageDomain } from '@marquee/domain/page-domains'
import { abortedBy, dataOf } from './client.ts'
import * as generated from './generated/sdk/page-domains.gen.ts'

/** The organisation's page domains by name; there are never more than a page. */
export async function listPageDomains(signal?: AbortSignal): Promise<PageDomain[]> {
  const page = await dataOf(generated.listPageDomains({ throwOnError: true, ...abortedBy(signal) }))
  return page.results
}

/** The organisation has one more page domain, which it has yet to prove. */
export async function addPageDomain(domain: string): Promise<PageDomain> {
  return await dataOf(generated.createPageDomain({ body: { domain }, throwOnError: true }))
}

/** The page domain is as the DNS says now. */
export async function verifyPageDomain(id: string): Promise<PageDomain> {
  return await dataOf(generated.verifyPageDomain({ path: { id }, throwOnError: true }))
}

/** Links of registration pages use the page domain, or no longer do. */
export async function setDefaultPageDomain(id: string, is_default: boolean): Promise<PageDomain> {
  return await dataOf(generated.changePageDomain({ path: { id }, body: { is_default }, throwOnError: true }))
}

/** The organisation's pages are no longer at the page domain. */
export async function removePageDomain(id: string): Promise<void> {
  await generated.deletePageDomain({ path: { id }, throwOnError: true })
}
