/**
 * What a feature knows about whether an event is ready. Readiness knows no feature; the composition root passes the list, so a
 * new feature warns about its own things without a change here.
 */
import type { Warning } from '@marquee/domain/readiness'
import type { EventRow } from '#features/events/public.ts'
import type { Db } from '#platform/db/database.ts'

export type ReadinessPart = {
  name: string
  /** Finds what these events still need, with one statement for all of them. */
  warnings: (db: Db, events: readonly EventRow[]) => Promise<Warning[]>
}

export type ReadinessParts = readonly ReadinessPart[]
