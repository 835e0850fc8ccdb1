import type { Booth, BoothResource, SponsorBooth, SponsorLink, SponsorUser } from '@marquee/domain/booths'
import type { Page } from '@marquee/domain/lists'
import { abortedBy, dataOf } from './client.ts'
import * as generated from './generated/sdk/booths.gen.ts'
import type {
  ChangeBooth,
  ChangeBoothResource,
  CreateBoothInput,
  CreateBoothResource,
  ChangeSponsorBooth,
  CreateSponsorResource,
  CreateSponsorUserInput,
  ReorderBoothResources,
  ReorderBooths,
  SponsorKey,
} from './generated/types.gen.ts'

/** The booths of the event by type and in their order; there are never more than a page. */
export async function listBooths(event: string, signal?: AbortSignal): Promise<Page<Booth>> {
  const query = { event, limit: 100 }
  return await dataOf(generated.listBooths({ query, throwOnError: true, ...abortedBy(signal) }))
}

/** The event has one more booth. */
export async function createBooth(body: CreateBoothInput): Promise<Booth> {
  return await dataOf(generated.createBooth({ body, throwOnError: true }))
}

/** The booth is as the change says. */
export async function changeBooth(id: string, body: ChangeBooth): Promise<Booth> {
  return await dataOf(generated.changeBooth({ path: { id }, body, throwOnError: true }))
}

/** The booths of the list are of this type and stand in this order. */
export async function reorderBooths(body: ReorderBooths): Promise<void> {
  await generated.reorderBooths({ body, throwOnError: true })
}

/** The booth is gone with what it hands out and its rooms. */
export async function deleteBooth(id: string): Promise<void> {
  await generated.deleteBooth({ path: { id }, throwOnError: true })
}

/** The booth hands out one more resource. */
export async function createBoothResource(body: CreateBoothResource): Promise<BoothResource> {
  return await dataOf(generated.createBoothResource({ body, throwOnError: true }))
}

/** The resource is as the change says. */
export async function changeBoothResource(id: string, body: ChangeBoothResource): Promise<BoothResource> {
  return await dataOf(generated.changeBoothResource({ path: { id }, body, throwOnError: true }))
}

/** The resources of the booth stand in this order. */
export async function reorderBoothResources(body: ReorderBoothResources): Promise<void> {
  await generated.reorderBoothResources({ body, throwOnError: true })
}

/** The booth does not hand out the resource any more. */
export async function deleteBoothResource(id: string): Promise<void> {
  await generated.deleteBoothResource({ path: { id }, throwOnError: true })
}

/** The person is a sponsor of the event. */
export async function createSponsorUser(body: CreateSponsorUserInput): Promise<SponsorUser> {
  return await dataOf(generated.createSponsorUser({ body, throwOnError: true }))
}

/** The link by which its sponsor changes the booth, and when it ends. */
export async function getSponsorLink(booth: string): Promise<SponsorLink> {
  return await dataOf(generated.getSponsorLink({ path: { id: booth }, throwOnError: true }))
}

/** The booth of whoever has this key. */
export async function openSponsorBooth(id: string, body: SponsorKey): Promise<SponsorBooth> {
  return await dataOf(generated.openSponsorBooth({ path: { id }, body, throwOnError: true }))
}

/** The sponsor's booth is as the change says. */
export async function changeSponsorBooth(id: string, body: ChangeSponsorBooth): Promise<SponsorBooth> {
  return await dataOf(generated.changeSponsorBooth({ path: { id }, body, throwOnError: true }))
}

/** The sponsor's booth hands out one more resource. */
export async function createSponsorResource(id: string, body: CreateSponsorResource): Promise<BoothResource> {
  return await dataOf(generated.createSponsorResource({ path: { id }, body, throwOnError: true }))
}
