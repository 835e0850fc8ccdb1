/** What a kind of batches says about itself. */
import type { SignalContent } from '@marquee/domain/signals'
import type { OrganizationContext, WithDb } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { BatchTables } from './batch-store.ts'

export type BatchRow = { id: string; status: string; created_by: string | null }
export type BatchCounts<Outcome extends string> = Record<Outcome, number>
type Ctx = WithDb<OrganizationContext>

/** What a batch does while it has one status, until nothing is left and it gets the next one. */
export type BatchPhase<Row extends BatchRow, Item, Outcome extends string> = {
  /** The next items in order, locked, at most `limit`; none once all are done. */
  next: (ctx: Ctx, row: Row, limit: number) => Promise<readonly Item[]>
  /** Does these items and notes what became of each, after which they aren't next any more. */
  run: (ctx: Ctx, row: Row, items: readonly Item[]) => Promise<void>
  /** Notes that these items failed, after which they aren't next any more. */
  giveUp: (ctx: Ctx, row: Row, items: readonly Item[]) => Promise<void>
  /** What else happens as the batch gets the status `to`. The actor is who started the phase, while they have an account. */
  finish: (ctx: Ctx & { actor?: { userId: string } }, row: Row, counts: BatchCounts<Outcome>) => Promise<void>
  to: Row['status']
}

export type BatchKind<Row extends BatchRow, Item, Outcome extends string> = {
  /** The names of its jobs. */
  jobs: { work: string; tidy: string }
  tables: BatchTables
  /** The rows of these batches, newest first. */
  read: (db: Db, ids: readonly string[]) => Promise<Row[]>
  outcomes: readonly Outcome[]
  /** The status before the batch is started. */
  initial: Row['status']
  /** By the status that the batch has meanwhile. */
  phases: Partial<Record<Row['status'], BatchPhase<Row, Item, Outcome>>>
  itemsPerStep: number
  /** Tells open studios that the batch went on. */
  signal: (row: Row) => SignalContent
}
