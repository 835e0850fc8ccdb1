import type { PixelFields } from '@marquee/domain/tracking-pixels'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { id, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { eventKey } from '../events/schema.ts'
import { series } from '../series/schema.ts'

/** The tracking pixels on the pages of an event, or of a series and its events; read and replaced as a whole (0132). */
export const trackingPixels = pgTable(
  'tracking_pixels',
  {
    id: id(),
    organization_id: uuid().notNull(),
    event_id: uuid(),
    series_id: uuid(),
    pixels: jsonb().$type<PixelFields[]>().notNull(),
    /** Incremented with each change, so that no one overwrites changes they haven't seen. */
    revision: integer().notNull().default(1),
    ...timestamps,
  },
  (table) => [
    unique('tracking_pixels_of_event').on(table.event_id),
    unique('tracking_pixels_of_series').on(table.series_id),
    eventKey(
      { organization_id: table.organization_id, event_id: table.event_id },
      'tracking_pixels_event_fk',
    ).onDelete('cascade'),
    foreignKey({
      name: 'tracking_pixels_series_fk',
      columns: [table.organization_id, table.series_id],
      foreignColumns: [series.organization_id, series.id],
    }).onDelete('cascade'),
    check('tracking_pixels_owner', sql`num_nonnulls(${table.event_id}, ${table.series_id}) = 1`),
    index('tracking_pixels_event').on(table.organization_id, table.event_id),
    index('tracking_pixels_series').on(table.organization_id, table.series_id),
    ...organizationPolicies('tracking_pixels', table.organization_id),
  ],
).enableRLS()
