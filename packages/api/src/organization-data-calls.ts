/** The calls on how long an organisation keeps its records, and on its end. */
import type {
  OrganizationContents,
  OrganizationDeletion,
  Retention,
  RetentionLoss,
} from '@marquee/domain/organization-data'
import { abortedBy, dataOf } from './client.ts'
import * as generated from './generated/sdk/organization-data.gen.ts'

/** How long the organisation keeps its records. */
export async function getRetention(id: string, signal?: AbortSignal): Promise<Retention> {
  return await dataOf(generated.getRetention({ path: { id }, throwOnError: true, ...abortedBy(signal) }))
}

/** The organisation keeps its records for as long as this. */
export async function changeRetention(id: string, body: Retention): Promise<Retention> {
  return await dataOf(generated.changeRetention({ path: { id }, body, throwOnError: true }))
}

/** How much of what is there now this retention would remove. */
export async function countRetentionLoss(id: string, retention: Retention): Promise<RetentionLoss> {
  const { audit_retention_days: audit, activity_retention_days: activity } = retention
  const query = {
    audit_retention_days: audit === null ? 'forever' : String(audit),
    activity_retention_days: String(activity),
  }
  return await dataOf(generated.countRetentionLoss({ path: { id }, query, throwOnError: true }))
}

/** What goes with the organisation. */
export async function getOrganizationContents(
  id: string,
  signal?: AbortSignal,
): Promise<OrganizationContents> {
  return await dataOf(
    generated.getOrganizationContents({ path: { id }, throwOnError: true, ...abortedBy(signal) }),
  )
}

/** The organisation is deleted in 14 days; `name` is its name, to confirm. */
export async function scheduleOrganizationDeletion(id: string, name: string): Promise<OrganizationDeletion> {
  return await dataOf(
    generated.scheduleOrganizationDeletion({ path: { id }, body: { name }, throwOnError: true }),
  )
}

/** The organisation is not deleted. */
export async function keepOrganization(id: string): Promise<OrganizationDeletion> {
  return await dataOf(generated.keepOrganization({ path: { id }, throwOnError: true }))
}
