/** Every query on the block list of the organization. */
import { desc, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { registrationBlocks } from './schema.ts'

export type BlockRow = typeof registrationBlocks.$inferSelect

type Page = { limit: number; offset: number }

/** A page of the block list, newest first; and how many entries it has. */
export async function listBlocks(
  db: Db,
  { limit, offset }: Page,
): Promise<{ rows: BlockRow[]; count: number }> {
  const rows = await db
    .select()
    .from(registrationBlocks)
    .orderBy(desc(registrationBlocks.id))
    .limit(limit)
    .offset(offset)
  return { rows, count: await db.$count(registrationBlocks) }
}

/** Undefined if the address is on the list already. */
export async function insertBlock(
  db: Db,
  block: { organization_id: string; address: string },
): Promise<BlockRow | undefined> {
  const [row] = await db.insert(registrationBlocks).values(block).onConflictDoNothing().returning()
  return row
}

export async function findBlock(db: Db, address: string): Promise<BlockRow | undefined> {
  const [row] = await db.select().from(registrationBlocks).where(eq(registrationBlocks.address, address))
  return row
}

export async function deleteBlock(db: Db, id: string): Promise<BlockRow | undefined> {
  const [row] = await db.delete(registrationBlocks).where(eq(registrationBlocks.id, id)).returning()
  return row
}
