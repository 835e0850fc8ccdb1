/** Columns of a table of domains that their organizations prove. */
import { sql } from 'drizzle-orm'
import { boolean, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/columns.ts'

export const domainProofColumns = {
  /** ASCII, lower case. */
  domain: text().notNull(),
  /** Of this organization and this domain: 122 bits of the database's own random numbers. */
  verification_token: text().notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
  is_verified: boolean().notNull().default(false),
  verified_at: instant(),
  last_checked_at: instant(),
  last_error: text(),
  /** Since when checks have missed the proof of a verified domain. */
  missing_since: instant(),
}
