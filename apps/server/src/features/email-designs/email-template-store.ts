/** Every query on email templates. */
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { EventCopy } from '#features/events/public.ts'
import { plainPattern } from '#platform/db/containing-pattern.ts'
import { type Db, onlyRow } from '#platform/db/database.ts'
import { emailTemplates } from './schema.ts'

export type EmailTemplateRow = typeof emailTemplates.$inferSelect
type NewEmailTemplate = typeof emailTemplates.$inferInsert

/** What emails belong to; one of the two is set. */
export type OwnerIds = Pick<EmailTemplateRow, 'event_id' | 'series_id'>

type ListedTemplates = { owner: OwnerIds; search: string; limit: number; offset: number }

/** The newest first. */
export async function listEmailTemplateRows(
  db: Db,
  { owner, search, limit, offset }: ListedTemplates,
): Promise<{ rows: EmailTemplateRow[]; count: number }> {
  const where = and(
    ofOwner(owner),
    search === '' ? undefined : sql`plain_words(${emailTemplates.name}) like ${plainPattern(search)}`,
  )
  const [rows, [found]] = await Promise.all([
    db
      .select()
      .from(emailTemplates)
      .where(where)
      .orderBy(desc(emailTemplates.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(emailTemplates).where(where),
  ])
  return { rows, count: found?.count ?? 0 }
}

function ofOwner({ event_id, series_id }: OwnerIds): SQL {
  return event_id === null
    ? eq(emailTemplates.series_id, series_id ?? '')
    : eq(emailTemplates.event_id, event_id)
}

export async function findEmailTemplateRow(db: Db, id: string): Promise<EmailTemplateRow | undefined> {
  const [row] = await db.select().from(emailTemplates).where(eq(emailTemplates.id, id))
  return row
}

/** Like `findEmailTemplateRow`, but locks the row until the transaction ends. */
export async function lockEmailTemplateRow(db: Db, id: string): Promise<EmailTemplateRow | undefined> {
  const [row] = await db.select().from(emailTemplates).where(eq(emailTemplates.id, id)).for('update')
  return row
}

export async function countEmailTemplates(db: Db, owner: OwnerIds): Promise<number> {
  const [found] = await db.select({ count: count() }).from(emailTemplates).where(ofOwner(owner))
  return found?.count ?? 0
}

export async function insertEmailTemplate(db: Db, template: NewEmailTemplate): Promise<EmailTemplateRow> {
  return onlyRow(await db.insert(emailTemplates).values(template).returning())
}

export async function updateEmailTemplateRow(
  db: Db,
  id: string,
  change: Partial<Pick<EmailTemplateRow, 'name' | 'design'>>,
): Promise<EmailTemplateRow> {
  const rows = await db
    .update(emailTemplates)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(emailTemplates.id, id))
    .returning()
  return onlyRow(rows)
}

export async function deleteEmailTemplateRow(db: Db, id: string): Promise<void> {
  await db.delete(emailTemplates).where(eq(emailTemplates.id, id))
}

export async function copyEmailTemplates(db: Db, { from, to }: EventCopy): Promise<void> {
  await db.execute(
    sql`insert into email_templates (id, organization_id, event_id, name, design, created_by)
      select copied_id(id, ${to.id}), organization_id, ${to.id}, name, design, created_by
      from email_templates where event_id = ${from.id} on conflict do nothing`,
  )
}

export async function clearEmailTemplates(db: Db, eventId: string): Promise<void> {
  await db.delete(emailTemplates).where(eq(emailTemplates.event_id, eventId))
}
