/** Every query on registration forms. */
import { and, eq, sql } from 'drizzle-orm'
import { assignRegistrationForm, type EventCopy, type EventRow } from '#features/events/public.ts'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { idRow } from '#platform/db/row-schemas.ts'
import { registrationForms } from './schema.ts'

export type FormRow = typeof registrationForms.$inferSelect

/** Finds the form; undefined if there is none, or no id. */
export async function findForm(db: Db, id: string | null): Promise<FormRow | undefined> {
  if (id === null) return undefined
  const [form] = await db.select().from(registrationForms).where(eq(registrationForms.id, id))
  return form
}

export async function insertForm(
  db: Db,
  form: Pick<
    typeof registrationForms.$inferInsert,
    'organization_id' | 'formio_data' | 'name' | 'is_global_form'
  >,
): Promise<FormRow> {
  return onlyRow(await db.insert(registrationForms).values(form).returning())
}

export async function updateForm(db: Db, id: string, formio_data: FormRow['formio_data']): Promise<FormRow> {
  const rows = await db
    .update(registrationForms)
    .set({ formio_data, updated_at: sql`now()` })
    .where(eq(registrationForms.id, id))
    .returning()
  return onlyRow(rows)
}

/** Deletes the event's own form; a global form stays for the other events. */
export async function deleteOwnForm(db: Db, { registration_form_id: id }: EventRow): Promise<void> {
  if (id === null) return
  const isOwn = and(eq(registrationForms.id, id), eq(registrationForms.is_global_form, false))
  await db.delete(registrationForms).where(isOwn)
}

/** The events, of these, whose form asks nothing. */
export async function listEventsAskingNothing(db: Db, eventIds: readonly string[]): Promise<string[]> {
  const rows = await readRows(
    db,
    idRow,
    sql`select events.id from events left join registration_forms form on form.id = registration_form_id
      where events.id = any(${sql.param([...eventIds])}::uuid[])
        and coalesce(jsonb_typeof(formio_data -> 'components') <> 'array' or formio_data -> 'components' = '[]', true)`,
  )
  return rows.map(({ id }) => id)
}

/** Gives the copy the form of the original: the same one if it is global, or else a copy of it. */
export async function copyForm(db: Db, { from, to }: EventCopy): Promise<void> {
  if (from.registration_form_id === null) return
  const [form] = await readRows(
    db,
    idRow,
    sql`with original as (
        select * from registration_forms where id = ${from.registration_form_id} and not is_global_form
      ), copied as (
        insert into registration_forms (id, organization_id, name, formio_data)
        select copied_id(id, ${to.id}), organization_id, name, formio_data from original
        on conflict do nothing
      )
      select copied_id(id, ${to.id}) id from original`,
  )
  if (form) await assignRegistrationForm(db, to.id, form.id)
}
