/** Every query on field mappings. */
import type { CrmObject, CrmType } from '@marquee/domain/field-mappings'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { fieldMappings } from './schema.ts'

export type MappingRow = typeof fieldMappings.$inferSelect
export type NewMapping = Pick<
  MappingRow,
  'source_field_id' | 'crm_field_id' | 'crm_field_update_policy' | 'is_default'
>

/** The mapping of a form to an object of a CRM. */
export type MappingOf = { organization_id: string; form_id: string; crm: CrmType; object: CrmObject }

const isOf = ({ form_id, crm, object }: MappingOf) =>
  and(
    eq(fieldMappings.form_id, form_id),
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
  const { organization_id, form_id, crm: crm_type, object: crm_object_type } = of
  const common = { organization_id, form_id, crm_type, crm_object_type }
  await db
    .insert(fieldMappings)
    .values(rows.map((row, index) => ({ ...common, ...row, rank: after + index })))
    .onConflictDoNothing()
}
