import { z } from 'zod'

/** A camera comes with its microphone, a screen without sound. */
export const trackKinds = ['camera', 'screen'] as const
export type TrackKind = (typeof trackKinds)[number]

/** `recording` while the person is on stage, until the file is in the store. */
export const trackStates = ['recording', 'stored'] as const
export type TrackState = (typeof trackStates)[number]

const trackFields = z.object({
  id: z.uuid(),
  kind: z.enum(trackKinds),
  state: z.enum(trackStates),
  started_at: z.iso.datetime(),
  start: z
    .number()
    .nullable()
    .describe('Seconds from the beginning of the recording; null until there is a recording.'),
  duration: z.number().describe('In seconds.'),
  size: z.number().describe('In bytes; zero until the track is stored.'),
})

export const sessionTrackSchema = trackFields
  .extend({
    profile: z.uuid(),
    name: z.string(),
    download_url: z.string().nullable().describe('For ten minutes; null until the track is stored.'),
  })
  .meta({ id: 'SessionTrack' })
export type SessionTrack = z.infer<typeof sessionTrackSchema>

export const sessionTracksSchema = z
  .object({ tracks: z.array(sessionTrackSchema) })
  .meta({ id: 'SessionTracks' })
export type SessionTracks = z.infer<typeof sessionTracksSchema>

/** What a person sees of their own tracks in a session. */
export const ownTracksSchema = z
  .object({
    is_withdrawn: z.boolean().describe('Whether they had their tracks removed. No more are recorded then.'),
    tracks: z.array(trackFields.meta({ id: 'OwnTrack' })),
  })
  .meta({ id: 'OwnTracks' })
export type OwnTracks = z.infer<typeof ownTracksSchema>
