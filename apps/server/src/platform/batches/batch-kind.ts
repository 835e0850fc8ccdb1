/** How a kind of batches defines itself. */
import type { SignalContent } from '@marquee/domain/signals'
import type { OrganizationContext, WithDb } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { BatchTables } from './batch-store.ts'

export type BatchRow = { id: string; status: string; created_by: string | null }
export type BatchCounts<Outcome extends string> = Record<Outcome, number>
type Ctx = WithDb<OrganizationContext>

/** What a batch does in one status, until nothing is left and it gets the next status. */
export type BatchPhase<Row extends BatchRow, Item, Outcome extends string> = {
  /** The next items in order, locked, at most `limit`; empty once all are done. */
  next: (ctx: Ctx, row: Row, limit: number) => Promise<readonly Item[]>
  /** Processes these items and records the outcome of each, so that they aren't next any more. */
  run: (ctx: Ctx, row: Row, items: readonly Item[]) => Promise<void>
  /** Records that these items failed, so that they aren't next any more. */
  giveUp: (ctx: Ctx, row: Row, items: readonly Item[]) => Promise<void>
  /**
   * Runs when the batch gets the status `to`. The actor is the person who started the phase, if they still have an
   * account.
   */
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
  /** By the status of the batch during the phase. */
  phases: Partial<Record<Row['status'], BatchPhase<Row, Item, Outcome>>>
  itemsPerStep: number
  /** The signal to open studios that the batch has progressed. */
  signal: (row: Row) => SignalContent
}
