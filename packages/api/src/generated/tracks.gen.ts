// Written by `npm run generate` from the routes of the server.

import type { sessionTracksSchema } from '@marquee/domain/tracks'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const tracksKey = ['tracks'] as const

export const listSpeakerTracks = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof sessionTracksSchema>
>('tracks', 'listSpeakerTracks', 'GET /api/core/video_assets/{id}/tracks/')

export const removeSpeakerTrack = /* @__PURE__ */ operation<
  { path: { id: string; track_id: string } },
  undefined
>('tracks', 'removeSpeakerTrack', 'DELETE /api/core/video_assets/{id}/tracks/{track_id}/')
