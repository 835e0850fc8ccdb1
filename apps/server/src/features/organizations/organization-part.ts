import type { OrganizationContents } from '@marquee/domain/organization-data'
import type { Services, WithDb } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'

/**
 * What a feature does when an organization is deleted. The composition root hands the list (`app/organization-parts.ts`)
 * to `organization-data`. Rows need no part: they are found by `organization_id` in every table that has it. Every hook
 * can run twice, since a deletion that was killed starts over.
 */
export type OrganizationPart = {
  /** The feature's. */
  name: string
  /** Counts of what goes with the organization, for the admin who is about to delete it. */
  contents?: (db: Db) => Promise<Partial<OrganizationContents>>
  /** Ends access to the organization. Runs first, in a transaction of the system role. */
  close?: (ctx: WithDb<Services>, organizationId: string) => Promise<void>
  /** Removes the feature's files. Runs before the rows go, and again afterwards. */
  removeFiles?: (services: Services, organizationId: string) => Promise<void>
  /** Rows that have to go in another way, after all others. */
  ownRows?: {
    tables: readonly string[]
    /** Returns how many went, by name, for the log. */
    remove: (services: Services, organizationId: string) => Promise<Record<string, number>>
  }
}

export type OrganizationParts = readonly OrganizationPart[]
