import type { OrganizationContents } from '@marquee/domain/organization-data'
import type { Services, WithDb } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'

/**
 * What a feature does when an organization is deleted. The composition root passes the list (`app/organization-parts.ts`)
 * to `organization-data`. Rows need no part: every table with an `organization_id` is cleared. Every hook must be safe to
 * run twice, since an interrupted deletion starts over.
 */
export type OrganizationPart = {
  /** The name of the feature. */
  name: string
  /** Counts of what would be deleted, shown to the admin before they confirm. */
  contents?: (db: Db) => Promise<Partial<OrganizationContents>>
  /** Ends access to the organization. Runs first, in a transaction of the system role. */
  close?: (ctx: WithDb<Services>, organizationId: string) => Promise<void>
  /** Removes the feature's files. Runs before the rows are deleted, and again afterwards. */
  removeFiles?: (services: Services, organizationId: string) => Promise<void>
  /** Rows that need their own deletion, after all others. */
  ownRows?: {
    tables: readonly string[]
    /** Returns the number deleted by name, for the log. */
    remove: (services: Services, organizationId: string) => Promise<Record<string, number>>
  }
}

export type OrganizationParts = readonly OrganizationPart[]
