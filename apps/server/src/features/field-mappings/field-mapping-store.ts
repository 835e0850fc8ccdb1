/** Every query on field mappings. */
import type { CrmObject, CrmType } from '@marquee/domain/field-mappings'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { EventCopy } from '#features/events/public.ts'
import type { Db } from '#platform/db/database.ts'
import { fieldMappings } from './schema.ts'

export type MappingRow = typeof fieldMappings.$inferSelect
export type NewMapping = Pick<
  MappingRow,
  'source_field_id' | 'crm_field_id' | 'crm_field_update_policy' | 'is_default'
>

/** The form, event or blueprint, or series that a mapping is for; the organization if all are null. */
export type MappingOwnerKey = Pick<MappingRow, 'form_id' | 'event_id' | 'series_id'>
export const noOwner: MappingOwnerKey = { form_id: null, event_id: null, series_id: null }

/** A mapping to an object of a CRM. */
export type MappingOf = { organization_id: string; owner: MappingOwnerKey; crm: CrmType; object: CrmObject }

const isOf = ({ owner: { form_id, event_id, series_id }, crm, object }: MappingOf) =>
  and(
    form_id === null ? isNull(fieldMappings.form_id) : eq(fieldMappings.form_id, form_id),
    event_id === null ? isNull(fieldMappings.event_id) : eq(fieldMappings.event_id, event_id),
    series_id === null ? isNull(fieldMappings.series_id) : eq(fieldMappings.series_id, series_id),
    eq(fieldMappings.crm_type, crm),
    eq(fieldMappings.crm_object_type, object),
  )

export async function listMappings(db: Db, of: MappingOf): Promise<MappingRow[]> {
  return db.select().from(fieldMappings).where(isOf(of)).orderBy(fieldMappings.rank, fieldMappings.id)
}

/** Replaces all rows of the mapping with these. */
export async function replaceMappings(db: Db, of: MappingOf, rows: readonly NewMapping[]): Promise<void> {
  await db.delete(fieldMappings).where(isOf(of))
  await insertMappings(db, of, { rows, after: 0 })
}

/** Adds these rows after `after` existing ones, except rows whose field is already mapped. */
export async function insertMappings(
  db: Db,
  of: MappingOf,
  { rows, after }: { rows: readonly NewMapping[]; after: number },
): Promise<void> {
  if (rows.length === 0) return
  const { organization_id, owner, crm: crm_type, object: crm_object_type } = of
  const common = { organization_id, ...owner, crm_type, crm_object_type }
  await db
    .insert(fieldMappings)
    .values(rows.map((row, index) => ({ ...common, ...row, rank: after + index })))
    .onConflictDoNothing()
}

/** Gives the copy the mappings of the original. */
export async function copyMappings(db: Db, { from, to }: EventCopy): Promise<void> {
  await db.execute(
    sql`insert into field_mappings (id, organization_id, event_id, crm_type, crm_object_type, rank, source_field_id,
        crm_field_id, crm_field_update_policy, is_default)
      select copied_id(id, ${to.id}), organization_id, ${to.id}, crm_type, crm_object_type, rank, source_field_id,
        crm_field_id, crm_field_update_policy, is_default
      from field_mappings where event_id = ${from.id} on conflict do nothing`,
  )
}

export async function clearMappings(db: Db, eventId: string): Promise<void> {
  await db.delete(fieldMappings).where(eq(fieldMappings.event_id, eventId))
}
