/**
 * The visible people at events, read from the database once for all requests within a few seconds: joining 10,000
 * people costs far more than what one request shows of them.
 */
import { plainWords } from '@marquee/domain/lists'
import { listPeopleHere } from '#features/ledger/public.ts'
import { createAnswers } from '#platform/cache/answers.ts'
import type { AudienceContext, Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { type ListedPersonRow, listShownPeople } from './attendee-store.ts'

type Seen = {
  here: number
  /** Each with the words that searches match. */
  people: { row: ListedPersonRow; words: string }[]
}

export type PeopleInRooms = {
  /** Who is at the event and can be seen, at most a few seconds old. */
  read(ctx: AudienceContext): Promise<Seen>
  /** Drops the event from the cache of this process. */
  forget(eventId: string): void
}

const freshForMs = 3000
/** Waits nine times as long as a read took, so that one event takes at most a tenth of the process's time. */
const restsForCost = 9
const maxEvents = 200

type EventKey = { organizationId: string; eventId: string }

export function createPeopleInRooms(services: Services): PeopleInRooms {
  const events = createAnswers({
    clock: services.clock,
    read: (key: EventKey) => readFor(services, key),
    freshForMs: (_seen, costMs) => Math.max(freshForMs, costMs * (1 + restsForCost)),
    max: { entries: maxEvents },
  })
  return {
    read: ({ organizationId, eventId }) => events.get({ organizationId, eventId }),
    forget: (forgotten) => events.forget(({ eventId }) => eventId === forgotten),
  }
}

/** Not as the audience's role, which can't read who is there: only what is listed leaves this feature. */
function readFor(services: Services, { organizationId, eventId }: EventKey): Promise<Seen> {
  return inOrganization({ ...services, organizationId }, async ({ db, clock }) => {
    const here = await listPeopleHere(db, { eventId, now: clock.now() })
    const rows = here.length === 0 ? [] : await listShownPeople(db, { eventId, people: here })
    const people = rows.map((row) => ({ row, words: plainWords(`${row.name} ${row.title} ${row.company}`) }))
    return { here: here.length, people }
  })
}
