/** People at events of a test server, let in by their personal link. */
import type { EventRoleNumber } from '@marquee/domain/people'
import { sql } from 'drizzle-orm'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { personalKeys } from '#features/people/public.ts'
import { readRows } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { eventInput } from './event-input.ts'
import type { Person } from './people.ts'
import type { TestServer } from './test-server.ts'

export type AtEvent = InBrowser & { name: string; eventRoleId: string; profileId: string }

export type InBrowser = {
  event: string
  /** The event's cookie, as a request header. */
  cookie: string
  /** A request from this person's browser to the venue; a path without a leading slash is relative to their event. */
  request(options: InjectOptions & { url: string }): Promise<LightMyRequestResponse>
}

export async function newEventOf(organizer: Person, input: Record<string, unknown> = {}): Promise<string> {
  const payload = { ...eventInput(), ...input }
  const reply = await organizer.request({ method: 'POST', url: '/api/event/events/', payload })
  return reply.json<{ id: string }>().id
}

type Entering = { event: string; role?: EventRoleNumber; email?: string; firstName?: string }

const addedRow = z.object({ event_role_id: z.string(), profile_id: z.string() })

/** Adds people by SQL, because each role has its own way in. */
async function addToEvent(server: TestServer, organizer: Person, entering: Required<Entering>) {
  const { event, role, email, firstName } = entering
  const ctx = { ...server.services, organizationId: organizer.organizationId }
  const [added] = await inOrganization(ctx, ({ db }) =>
    readRows(
      db,
      addedRow,
      sql`with profile as (
        insert into profiles (organization_id, email, first_name, last_name)
        values (${organizer.organizationId}, ${email}, ${firstName}, 'Lovelace')
        on conflict (organization_id, address) do update set first_name = excluded.first_name
        returning id
      )
      insert into event_roles (organization_id, event_id, profile_id, role, rank)
      select ${organizer.organizationId}, ${event}, profile.id, ${role}, 0 from profile
      returning id as event_role_id, profile_id`,
    ),
  )
  if (!added) throw new Error('The person was not added.')
  return { eventRoleId: added.event_role_id, profileId: added.profile_id }
}

/** Adds a person to the event, an attendee unless another role is given, and opens their link in a new browser. */
export async function enterAs(
  server: TestServer,
  organizer: Person,
  { event, role = 0, email = `${randomUUID()}@venue.test`, firstName = 'Ada' }: Entering,
): Promise<AtEvent> {
  const { eventRoleId, profileId } = await addToEvent(server, organizer, { event, role, email, firstName })
  const key = personalKeys.sign(server.services, { eventId: event, eventRoleId, version: 1 })
  const entered = await server.venue.inject({
    method: 'POST',
    url: `/api/events/${event}/enter/`,
    payload: { key, confirmed: true },
  })
  const cookie = entered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { ...atEvent(server, { event, cookie }), name: `${firstName} Lovelace`, eventRoleId, profileId }
}

/** The browser with this cookie. */
export function atEvent(server: TestServer, { event, cookie }: Pick<AtEvent, 'event' | 'cookie'>): InBrowser {
  return {
    event,
    cookie,
    request: ({ url, ...options }) => {
      const path = url.startsWith('/') ? url : `/api/events/${event}/${url}`
      return server.venue.inject({ ...options, url: path, headers: { cookie, ...options.headers } })
    },
  }
}
