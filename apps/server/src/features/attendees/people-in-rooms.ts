/**
 * The people at events whom others may see, read from the database for all who ask within a few seconds: joining 10,000
 * people who are there costs far more than what one request shows of them.
 */
import { LRUCache } from 'lru-cache'
import { listPeopleHere } from '#features/ledger/public.ts'
import type { AudienceContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { type ListedRow, listShownPeople } from './attendee-store.ts'
import { plainWords } from './plain-words.ts'

type Seen = {
  here: number
  /** Each with the words to search. */
  people: { row: ListedRow; words: string }[]
}

export type PeopleInRooms = {
  /** Who is at the event and may be seen, a few seconds old at most. */
  read(ctx: AudienceContext): Promise<Seen>
  /** Reads the event again for the next who asks this process. */
  forget(eventId: string): void
}

const freshForMs = 3000
/** Of the time, at most a tenth goes into reading one event. */
const restsForCost = 9
const maxEvents = 200

export function createPeopleInRooms(): PeopleInRooms {
  const events = new LRUCache<string, Seen, AudienceContext>({
    max: maxEvents,
    ttl: freshForMs,
    ignoreFetchAbort: true,
    async fetchMethod(_key, _stale, { context, options }) {
      const startedAt = performance.now()
      const seen = await readFor(context)
      options.ttl = Math.max(freshForMs, (performance.now() - startedAt) * restsForCost)
      return seen
    },
  })
  return {
    read: (ctx) => events.forceFetch(ctx.eventId, { context: ctx }),
    forget: (eventId) => void events.delete(eventId),
  }
}

/** Not as the audience, which has no access to who is there: only what is listed leaves this feature. */
function readFor(ctx: AudienceContext): Promise<Seen> {
  return inOrganization(ctx, async ({ db, eventId, clock }) => {
    const here = await listPeopleHere(db, { eventId, now: clock.now() })
    const rows = here.length === 0 ? [] : await listShownPeople(db, { eventId, people: here })
    const people = rows.map((row) => ({ row, words: plainWords(`${row.name} ${row.title} ${row.company}`) }))
    return { here: here.length, people }
  })
}
