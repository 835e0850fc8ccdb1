/** Every query on what sessions were scheduled to play. */
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { simulivePrograms, type SimuliveShow } from './schema.ts'

export type ProgramRow = Pick<
  typeof simulivePrograms.$inferSelect,
  'number' | 'since' | 'starts_at' | 'buffer' | 'videos'
>

export type ProgramsOf = { broadcastId: string; organizationId: string; show: SimuliveShow }

/** Oldest first. */
export async function listPrograms(
  db: Db,
  { broadcastId, show }: Omit<ProgramsOf, 'organizationId'>,
): Promise<ProgramRow[]> {
  const { number, since, starts_at, buffer, videos } = simulivePrograms
  return await db
    .select({ number, since, starts_at, buffer, videos })
    .from(simulivePrograms)
    .where(and(eq(simulivePrograms.broadcast_id, broadcastId), eq(simulivePrograms.show, show)))
    .orderBy(asc(number))
}

/** Adds the program unless another process has. */
export async function addProgram(
  db: Db,
  { broadcastId: broadcast_id, organizationId: organization_id, show }: ProgramsOf,
  program: ProgramRow,
): Promise<void> {
  await db
    .insert(simulivePrograms)
    .values({ broadcast_id, organization_id, show, ...program })
    .onConflictDoNothing()
}
