/** Every query on the storage organizations use. */
import { type StorageKind, storageKinds } from '@marquee/domain/storage'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, readRows } from '#platform/db/database.ts'

const kindRow = z.object({ kind: z.enum(storageKinds), bytes: z.number() })

/** Bytes of the organization by kind. Reads one row per kind, and the changes of the last hour by their index. */
export async function findStorageByKind(
  db: Db,
  organizationId: string,
): Promise<ReadonlyMap<StorageKind, number>> {
  const statement = sql`
    select kind, sum(bytes)::bigint as bytes from (
      select kind, bytes from storage_usage where organization_id = ${organizationId}
      union all
      select kind, bytes from storage_changes where organization_id = ${organizationId}
    ) counted group by kind`
  const rows = await readRows(db, kindRow, statement)
  return new Map(rows.map(({ kind, bytes }) => [kind, Math.max(0, bytes)]))
}

/** Locks the organization's storage until the transaction ends, so that two uploads can't take the same space. */
export async function lockStorage(db: Db, organizationId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${organizationId}`}, 0))`)
}

/** Adds the changes to the sums and deletes them. Drops those of organizations that are gone. */
export async function foldStorageChanges(db: Db): Promise<void> {
  await db.execute(sql`
    with folded as (delete from storage_changes returning organization_id, kind, bytes)
    insert into storage_usage as usage (organization_id, kind, bytes)
    select organization_id, kind, sum(bytes) from folded
    where exists (select from organizations where id = folded.organization_id)
    group by organization_id, kind
    on conflict (organization_id, kind) do update set bytes = usage.bytes + excluded.bytes`)
}
