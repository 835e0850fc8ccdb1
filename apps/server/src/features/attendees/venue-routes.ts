import {
  changeOwnProfileSchema,
  listPeopleInRoomQuerySchema,
  ownPresenceReplySchema,
  ownProfileSchema,
  peopleInRoomSchema,
  showMeSchema,
} from '@marquee/domain/attendees'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { audienceContext, type HttpApp, replies } from '#platform/http/http.ts'
import { listPeopleInRoom, showMe } from './list-people-in-room.ts'
import { changeOwnProfile, getOwnProfile } from './own-profile.ts'
import { createPeopleInRooms } from './people-in-rooms.ts'

const tags = ['attendees']
const config = { access: 'attendee' } as const
const params = z.object({ event_id: z.uuid() })
const address = '/api/events/:event_id/people/'

/** Who is at an event now and visible to others, and whether the caller is. */
export function venueAttendeeRoutes(app: HttpApp, services: Services): void {
  const rooms = createPeopleInRooms(services)
  app.get(
    address,
    {
      config,
      schema: {
        tags,
        operationId: 'listPeopleInRoom',
        params,
        querystring: listPeopleInRoomQuerySchema,
        response: replies(200, peopleInRoomSchema),
      },
    },
    (request) =>
      listPeopleInRoom(audienceContext(services, request), { query: request.query, url: request.url, rooms }),
  )
  app.put(
    `${address}me/`,
    {
      config,
      schema: {
        tags,
        operationId: 'showMe',
        params,
        body: showMeSchema,
        response: replies(200, ownPresenceReplySchema),
      },
    },
    (request) => showMe(audienceContext(services, request), { isShown: request.body.is_shown, rooms }),
  )
  ownProfileRoutes(app, services)
}

function ownProfileRoutes(app: HttpApp, services: Services): void {
  const address = '/api/events/:event_id/own-profile/'
  const response = replies(200, ownProfileSchema)
  const config = { access: 'attendee', worksWithoutProfile: true } as const
  app.get(address, { config, schema: { tags, operationId: 'getOwnProfile', params, response } }, (request) =>
    getOwnProfile(audienceContext(services, request)),
  )
  app.put(
    address,
    {
      config,
      schema: { tags, operationId: 'changeOwnProfile', params, body: changeOwnProfileSchema, response },
    },
    (request) => changeOwnProfile(audienceContext(services, request), request.body),
  )
}
