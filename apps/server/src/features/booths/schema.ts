import type { BoothType, HeroAssetType } from '@marquee/domain/booths'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  audiencePolicies,
  audiencePolicy,
  id,
  instant,
  organizationPolicies,
  timestamps,
} from '#platform/db/columns.ts'
import { eventColumns, eventKey } from '../events/schema.ts'
import { profileKey } from '../profiles/schema.ts'

/** A sponsor's booth at an event (BO-006). */
export const booths = pgTable(
  'booths',
  {
    id: id(),
    ...eventColumns(),
    title: text().notNull(),
    description: text().notNull().default(''),
    booth_type: text().$type<BoothType>().notNull(),
    /** Position among the booths of its type, from 0. */
    rank: integer().notNull(),
    hero_asset_type: text().$type<HeroAssetType>().notNull().default('hero_asset_image'),
    /** The URL of a picture, or the id of a video in the library. */
    hero_asset: text(),
    /**
     * The hero's video, which cannot be deleted while a booth shows it. The foreign key is only in the migration, because
     * the video tables refer to rooms, which refer to booths.
     */
    hero_video_id: uuid().generatedAlwaysAs(
      sql`case when hero_asset_type = 'hero_asset_video' then hero_asset::uuid end`,
    ),
    /** The URL of the booth's picture in lists. */
    poster: text(),
    /** The sponsor, who may change the booth. */
    sponsor_profile_id: uuid(),
    ...timestamps,
  },
  (table) => [
    unique('booths_of_organization_key').on(table.organization_id, table.id),
    eventKey(table).onDelete('cascade'),
    profileKey('booths_sponsor_profile_fk', [table.organization_id, table.sponsor_profile_id]).onDelete(
      'set null',
    ),
    check('booths_title', sql`length(${table.title}) between 1 and 255`),
    check('booths_booth_type', sql`${table.booth_type} in ('primary', 'secondary')`),
    check(
      'booths_hero_asset_type',
      sql`${table.hero_asset_type} in ('hero_asset_image', 'hero_asset_video')`,
    ),
    index('booths_event').on(table.organization_id, table.event_id, table.rank),
    index('booths_hero_video').on(table.hero_video_id),
    index('booths_sponsor').on(table.sponsor_profile_id),
    ...organizationPolicies('booths', table.organization_id),
    ...audiencePolicies('booths', table.organization_id, table.event_id),
  ],
).enableRLS()

/** An attendee who left their contact at a booth, with the sentence they agreed to. Withdrawing it deletes the row. */
export const boothLeads = pgTable(
  'booth_leads',
  {
    id: id(),
    organization_id: uuid().notNull(),
    booth_id: uuid().notNull(),
    profile_id: uuid().notNull(),
    /** Word for word, in the language it was shown in. */
    consent: text().notNull(),
    left_at: instant().notNull(),
  },
  (table) => [
    unique('booth_leads_person').on(table.booth_id, table.profile_id),
    foreignKey({
      name: 'booth_leads_booth_fk',
      columns: [table.organization_id, table.booth_id],
      foreignColumns: [booths.organization_id, booths.id],
    }).onDelete('cascade'),
    profileKey('booth_leads_profile_fk', [table.organization_id, table.profile_id]).onDelete('cascade'),
    check('booth_leads_consent', sql`length(${table.consent}) between 1 and 1000`),
    // For the list of a booth, newest first.
    index('booth_leads_newest').on(table.organization_id, table.booth_id, table.left_at, table.id),
    index('booth_leads_profile').on(table.organization_id, table.profile_id),
    ...organizationPolicies('booth_leads', table.organization_id),
  ],
).enableRLS()

/** A link or file that a booth offers to attendees. */
export const boothResources = pgTable(
  'booth_resources',
  {
    id: id(),
    organization_id: uuid().notNull(),
    booth_id: uuid().notNull(),
    title: text().notNull(),
    url: text().notNull(),
    rank: integer().notNull(),
    ...timestamps,
  },
  (table) => [
    foreignKey({
      columns: [table.organization_id, table.booth_id],
      foreignColumns: [booths.organization_id, booths.id],
    }).onDelete('cascade'),
    check('booth_resources_title', sql`length(${table.title}) between 1 and 255`),
    index('booth_resources_booth').on(table.organization_id, table.booth_id, table.rank),
    ...organizationPolicies('booth_resources', table.organization_id),
    audiencePolicy('booth_resources', sql`exists (select from booths where booths.id = ${table.booth_id})`),
  ],
).enableRLS()
