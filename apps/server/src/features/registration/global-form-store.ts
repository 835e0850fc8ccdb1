/** Every query on global forms, which several events share. */
import { eventTypes } from '@marquee/domain/events'
import type { ListGlobalFormsQuery } from '@marquee/domain/registration'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { plainPattern } from '#platform/db/containing-pattern.ts'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { type FormRow } from './form-store.ts'
import { registrationForms } from './schema.ts'

const usedFormRow = z.object({
  id: z.uuid(),
  name: z.string(),
  is_archived: z.boolean(),
  event_count: z.number(),
  template_count: z.number(),
  created_at: z.coerce.date(),
  updated_at: z.coerce.date(),
})
/** A global form, with how many events, templates and repeating events use it. */
export type UsedFormRow = z.infer<typeof usedFormRow>

const countRow = z.object({ count: z.number() })
const eventRow = z.object({
  id: z.uuid(),
  title: z.string(),
  event_type: z.enum(eventTypes),
  workspace_id: z.uuid().nullable(),
})

const usedForm = sql`forms.id, forms.name, forms.is_archived, forms.created_at, forms.updated_at,
  used.event_count, used.template_count`
const withUses = sql`registration_forms forms
  cross join lateral (
    select count(*) filter (where not is_blueprint)::int event_count,
      count(*) filter (where is_blueprint)::int template_count
    from events where events.registration_form_id = forms.id
  ) used`

/** A page of the organization's global forms by name, and how many match. */
export async function listGlobalFormRows(
  db: Db,
  { search, is_archived, limit, offset }: ListGlobalFormsQuery,
): Promise<{ rows: UsedFormRow[]; count: number }> {
  const named: SQL = search === '' ? sql`` : sql`and plain_words(forms.name) like ${plainPattern(search)}`
  const where = sql`where forms.is_global_form and forms.is_archived = ${is_archived === 'true'} ${named}`
  const page = sql`order by lower(forms.name), forms.id limit ${limit} offset ${offset}`
  const [rows, [total]] = await Promise.all([
    readRows(db, usedFormRow, sql`select ${usedForm} from ${withUses} ${where} ${page}`),
    readRows(db, countRow, sql`select count(*)::int from registration_forms forms ${where}`),
  ])
  return { rows, count: total?.count ?? 0 }
}

export async function findUsedForm(db: Db, id: string): Promise<UsedFormRow | undefined> {
  const query = sql`select ${usedForm} from ${withUses} where forms.is_global_form and forms.id = ${id}`
  const [row] = await readRows(db, usedFormRow, query)
  return row
}

/** Locks the global form until the transaction ends; undefined for another form. */
export async function lockGlobalForm(db: Db, id: string): Promise<FormRow | undefined> {
  const isIt = and(eq(registrationForms.id, id), eq(registrationForms.is_global_form, true))
  const [form] = await db.select().from(registrationForms).where(isIt).for('update')
  return form
}

export async function updateGlobalFormRow(
  db: Db,
  id: string,
  change: Partial<Pick<FormRow, 'name' | 'is_archived' | 'is_global_form' | 'formio_data'>>,
): Promise<FormRow> {
  const rows = await db
    .update(registrationForms)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(registrationForms.id, id))
    .returning()
  return onlyRow(rows)
}

export async function deleteFormRow(db: Db, id: string): Promise<void> {
  await db.delete(registrationForms).where(eq(registrationForms.id, id))
}

/** The latest events that use the form. */
export async function listEventsOfForm(db: Db, id: string): Promise<z.infer<typeof eventRow>[]> {
  return readRows(
    db,
    eventRow,
    sql`select id, title, event_type, workspace_id from events
      where registration_form_id = ${id} and not is_blueprint order by start_time desc, id limit 200`,
  )
}
