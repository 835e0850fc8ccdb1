// Written by `npm run generate` from the routes of the server.

import type { ownTracksSchema } from '@marquee/domain/tracks'
import type { z } from 'zod'
import { operation } from '../../venue-operation.ts'

/** The prefix of all query keys of this module. */
export const tracksKey = ['tracks'] as const

export const getOwnTracks = /* @__PURE__ */ operation<
  { path: { event_id: string; id: string } },
  z.output<typeof ownTracksSchema>
>('tracks', 'getOwnTracks', 'GET /api/events/{event_id}/sessions/{id}/tracks/')

export const withdrawTracks = /* @__PURE__ */ operation<
  { path: { event_id: string; id: string } },
  z.output<typeof ownTracksSchema>
>('tracks', 'withdrawTracks', 'DELETE /api/events/{event_id}/sessions/{id}/tracks/')
