import { createHash } from 'node:crypto'
import type { EventRoom } from '@marquee/domain/stage'
import { fillerAddresses, lookOfStored, virtualBackgroundsOf } from '#features/branding/public.ts'
import { createAnswers } from '#platform/cache/answers.ts'
import { shareReads } from '#platform/cache/share-reads.ts'
import type { AudienceContext, Services } from '#platform/context.ts'
import { inAudience } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { readPerson, readRoom, type RoomSessionRow } from './room-store.ts'
import { roomView } from './room-view.ts'

/** The address at which a session of the event is played; null if Marquee doesn't play it. */
export type MediaOf = (ctx: AudienceContext, session: RoomSessionRow) => string | null

export type Rooms = {
  /** Everything the room shows this person, with an ETag of all but the time. */
  get(ctx: AudienceContext): Promise<{ room: EventRoom; etag: string }>
}

/** Changes of a person's name and sessions show within this time. */
const personMemoryMs = 30_000

type EventKey = { organizationId: string; eventId: string }
type PersonKey = EventKey & { profileId: string }

/** The rooms of all events. Thousands of people refetch after a signal, so what they share is read once. */
export function createRooms(services: Services, mediaOf: MediaOf): Rooms {
  const read = shareReads((event: EventKey) =>
    inAudience({ ...services, ...event }, (ctx) => readRoom(ctx.db, event.eventId)),
  )
  const people = createAnswers({
    clock: services.clock,
    read: ({ organizationId, eventId, profileId }: PersonKey) =>
      inAudience({ ...services, organizationId, eventId, attendee: { profileId, isPerson: true } }, (ctx) =>
        readPerson(ctx.db, { eventId, profileId }),
      ),
    freshForMs: personMemoryMs,
    max: { entries: 20_000 },
  })
  return {
    async get(ctx) {
      const { attendee, eventId, organizationId } = ctx
      const [rows, person] = await Promise.all([
        read({ organizationId, eventId }),
        attendee.isPerson
          ? people.get({ organizationId, eventId, profileId: attendee.profileId })
          : { name: attendee.typedName ?? '', spoken: [], own: [], booths: [] },
      ])
      const { event } = rows
      if (!event) throw new AppError('not_found')
      const shown = { attendee, person, now: ctx.clock.now() }
      const room = roomView(
        { ...rows, event },
        {
          ...shown,
          mediaOf: (session) => mediaOf(ctx, session),
          look: lookOfStored(ctx, rows.branding, 'stage'),
          virtualBackgrounds: virtualBackgroundsOf(ctx, rows.branding),
          filler: rows.filler ? fillerAddresses(rows.filler, ctx) : null,
        },
      )
      const seen = attendee.owesProfile ? beforeProfile(room) : room
      return { room: seen, etag: etagOf(seen) }
    },
  }
}

/** What attendees see of the room until their profile is complete: nothing plays, and nothing can be opened. */
function beforeProfile(room: EventRoom): EventRoom {
  const sessions = room.sessions.map((session) => ({ ...session, media: null }))
  return { ...room, sessions, documents: [], messages: [] }
}

function etagOf(room: EventRoom): string {
  const text = JSON.stringify({ ...room, server_time: null })
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}
