/** Every query on connections and used proofs. */
import { and, eq, inArray, lt } from 'drizzle-orm'
import { hasNotEnded } from '#features/organizations/public.ts'
import { type Db, onlyRow } from '#platform/db/database.ts'
import { ssoConnections, ssoUsedProofs } from './schema.ts'

export type SsoConnectionRow = typeof ssoConnections.$inferSelect
export type SsoConnectionValues = Omit<typeof ssoConnections.$inferInsert, 'created_at' | 'updated_at'>

export async function findConnection(db: Db, organizationId: string): Promise<SsoConnectionRow | undefined> {
  const [connection] = await db
    .select()
    .from(ssoConnections)
    .where(
      and(eq(ssoConnections.organization_id, organizationId), hasNotEnded(ssoConnections.organization_id)),
    )
  return connection
}

/** Like `findConnection`, but locks the row, so that concurrent changes queue up. */
export async function lockConnection(db: Db, organizationId: string): Promise<SsoConnectionRow | undefined> {
  const [connection] = await db
    .select()
    .from(ssoConnections)
    .where(eq(ssoConnections.organization_id, organizationId))
    .for('update')
  return connection
}

export async function saveConnection(
  db: Db,
  { values, at }: { values: SsoConnectionValues; at: Date },
): Promise<SsoConnectionRow> {
  const set = { ...values, updated_at: at }
  const saved = await db
    .insert(ssoConnections)
    .values(values)
    .onConflictDoUpdate({ target: ssoConnections.organization_id, set })
    .returning()
  return onlyRow(saved)
}

export async function updateConnection(
  db: Db,
  organizationId: string,
  set: Partial<Pick<SsoConnectionRow, 'is_enabled' | 'tested_at'>>,
): Promise<void> {
  await db.update(ssoConnections).set(set).where(eq(ssoConnections.organization_id, organizationId))
}

export async function deleteConnection(db: Db, organizationId: string): Promise<void> {
  await db.delete(ssoConnections).where(eq(ssoConnections.organization_id, organizationId))
}

export async function listEnabledConnections(
  db: Db,
  organizationIds: readonly string[],
): Promise<SsoConnectionRow[]> {
  if (organizationIds.length === 0) return []
  return db
    .select()
    .from(ssoConnections)
    .where(
      and(
        inArray(ssoConnections.organization_id, [...organizationIds]),
        eq(ssoConnections.is_enabled, true),
        hasNotEnded(ssoConnections.organization_id),
      ),
    )
}

/** The enabled connections with this issuer. */
export async function listConnectionsOfIssuer(db: Db, issuer: string): Promise<SsoConnectionRow[]> {
  return db
    .select()
    .from(ssoConnections)
    .where(
      and(
        eq(ssoConnections.issuer, issuer),
        eq(ssoConnections.is_enabled, true),
        hasNotEnded(ssoConnections.organization_id),
      ),
    )
}

/** Records the proof until it expires and returns whether this is its first use. */
export async function useProof(
  db: Db,
  proof: { organization_id: string; proof_hash: string; ends_at: Date },
): Promise<boolean> {
  const saved = await db.insert(ssoUsedProofs).values(proof).onConflictDoNothing().returning()
  return saved.length > 0
}

export async function sweepProofs(db: Db, before: Date): Promise<void> {
  await db.delete(ssoUsedProofs).where(lt(ssoUsedProofs.ends_at, before))
}
