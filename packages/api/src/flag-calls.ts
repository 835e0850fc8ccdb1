/** The generated calls of flags and plans as the studio makes them. */
import type { Organization, OrganizationFlags, PlanReply, PublicFlags } from '@marquee/domain/organizations'
import { abortedBy, dataOf } from './client.ts'
import * as generated from './generated/sdk/flags.gen.ts'

/** The flags that hold before anybody is signed in. */
export async function listPublicFlags(signal?: AbortSignal): Promise<PublicFlags> {
  return await dataOf(generated.listPublicFlags({ throwOnError: true, ...abortedBy(signal) }))
}

/** The organization has these flags so; the others are as before. */
export async function changeOrganizationFlags(
  id: string,
  body: Partial<OrganizationFlags>,
): Promise<Organization> {
  return await dataOf(generated.changeOrganizationFlags({ path: { id }, body, throwOnError: true }))
}

/** The plan of the organization with this id. */
export async function getPlan(organization_id: string, signal?: AbortSignal): Promise<PlanReply> {
  const query = { organization_id }
  return await dataOf(generated.getPlan({ query, throwOnError: true, ...abortedBy(signal) }))
}
