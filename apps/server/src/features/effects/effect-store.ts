/** Every query on effects except those of lists. */
import { z } from 'zod'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { hasNotEnded } from '#features/organizations/public.ts'
import { type Db, readRows } from '#platform/db/database.ts'
import { countRow, valueOf } from '#platform/db/row-schemas.ts'
import { effects, type EmailBody } from './schema.ts'

export type EffectRow = typeof effects.$inferSelect
export type NewEffect = typeof effects.$inferInsert
const effectToDeliverRow = z.object({
  id: valueOf(effects.id),
  organization_id: valueOf(effects.organization_id),
  attempts: valueOf(effects.attempts),
  created_at: valueOf(effects.created_at),
  recipient: valueOf(effects.recipient),
  subject: valueOf(effects.subject),
  payload: valueOf(effects.payload),
  budget_id: valueOf(effects.budget_id),
  organization_name: z.string().nullable(),
})
export type EffectToDeliver = z.infer<typeof effectToDeliverRow>

/** The ids of the new effects by their cause; causes that already had an effect are left out. */
export async function insertEffects(db: Db, newEffects: readonly NewEffect[]): Promise<Map<string, string>> {
  const inserted = await db
    .insert(effects)
    .values([...newEffects])
    .onConflictDoNothing({ target: effects.idempotency_key })
    .returning({ cause: effects.idempotency_key, id: effects.id })
  return new Map(inserted.map(({ cause, id }) => [cause, id]))
}

const budgetRow = z.object({ budget_id: z.uuid(), count: z.number() })

/** How many emails have counted against each of these budgets since then. */
export async function countByBudget(
  db: Db,
  { ids, since }: { ids: readonly string[]; since: Date },
): Promise<Map<string, number>> {
  const rows = await readRows(
    db,
    budgetRow,
    sql`select budget_id, count(*)::int as count from effects
      where budget_id = any(${sql.param([...ids])}::uuid[]) and created_at > ${since}
      group by budget_id`,
  )
  return new Map(rows.map(({ budget_id, count }) => [budget_id, count]))
}

/** How many emails caused by people without a sign-in, in any organization, came to this address before this one. */
export async function countToAddressBefore(
  db: Db,
  { id, recipient }: Pick<EffectRow, 'id' | 'recipient'>,
  since: Date,
): Promise<number> {
  const [counted] = await readRows(
    db,
    countRow,
    sql`select count(*) from effects
      where lower(recipient) = lower(${recipient}) and budget_id is not null and created_at > ${since}
        and id < ${id} and state <> 'FAILED'`,
  )
  return counted?.count ?? 0
}

export async function findEffect(db: Db, id: string): Promise<EffectRow | undefined> {
  const [effect] = await db.select().from(effects).where(eq(effects.id, id))
  return effect
}

/** Like `findEffect`, but locks the row until the transaction ends. */
export async function lockEffect(db: Db, id: string): Promise<EffectRow | undefined> {
  const [effect] = await db.select().from(effects).where(eq(effects.id, id)).for('update')
  return effect
}

/** The effect with its sender's name, if this attempt is still due. */
export async function findEffectToDeliver(
  db: Db,
  { id, attempts }: { id: string; attempts: number },
): Promise<EffectToDeliver | undefined> {
  const [effect] = await readRows(
    db,
    effectToDeliverRow,
    sql`select effects.id, organization_id, attempts, effects.created_at, recipient, subject, payload, budget_id, organizations.name as organization_name
      from effects left join organizations on organizations.id = organization_id
      where effects.id = ${id} and state = 'PENDING' and attempts = ${attempts}
        and ${hasNotEnded(effects.organization_id)}`,
  )
  return effect
}

type EffectChange = Partial<Omit<EffectRow, 'id' | 'organization_id' | 'created_at' | 'updated_at'>>

/** Returns false when another attempt was counted in the meantime: this change is out of date. */
export async function updateEffect(
  db: Db,
  effect: Pick<EffectRow, 'id' | 'attempts'>,
  change: EffectChange & { updated_at: Date },
): Promise<boolean> {
  const updated = await db
    .update(effects)
    .set(change)
    .where(and(eq(effects.id, effect.id), eq(effects.attempts, effect.attempts)))
    .returning({ id: effects.id })
  return updated.length === 1
}

/** Effects of any organization whose attempt has been due since before that time; for reaping. */
export async function listOverdueEffects(db: Db, before: Date, limit: number) {
  return db
    .select({ id: effects.id, attempts: effects.attempts, payload: effects.payload })
    .from(effects)
    .where(
      and(
        eq(effects.state, 'PENDING'),
        lt(effects.next_attempt_at, before),
        hasNotEnded(effects.organization_id),
      ),
    )
    .orderBy(effects.next_attempt_at)
    .limit(limit)
}

/** Finished effects of any organization with a link that ended before that time. */
export async function listEndedLinks(db: Db, before: Date, limit: number) {
  return db
    .select({ id: effects.id, attempts: effects.attempts, payload: effects.payload })
    .from(effects)
    .where(and(inArray(effects.state, ['SENT', 'KEPT', 'FAILED']), lt(effects.link_ends_at, before)))
    .orderBy(effects.link_ends_at)
    .limit(limit)
}

/** Deletes finished effects of any organization that were created before that time. */
export async function deleteOldEffects(db: Db, before: Date): Promise<void> {
  await db
    .delete(effects)
    .where(and(inArray(effects.state, ['SENT', 'KEPT', 'FAILED']), lt(effects.created_at, before)))
}

/** The body without its personal links, wherever they occur. */
export function withoutLink(body: EmailBody): EmailBody {
  const { action, design, designed } = body
  const { magic_link = '', registration_link = '', ...values } = design?.values ?? {}
  const links = [action?.url ?? '', magic_link, registration_link].filter((link) => link !== '')
  if (links.length === 0) return body
  // Within the query of another address they are encoded.
  const forms = links.flatMap((link) => [link, encodeURIComponent(link)])
  const blanked = (text: string) => forms.reduce((left, link) => left.replaceAll(link, '…'), text)
  return {
    ...body,
    paragraphs: body.paragraphs.map(blanked),
    action: action && { ...action, url: null },
    ...(design && { design: { ...design, values } }),
    ...(designed && {
      designed: { ...designed, html: blanked(designed.html), text: blanked(designed.text) },
    }),
  }
}
