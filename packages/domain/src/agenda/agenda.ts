/** API schemas of sessions, agenda items and tracks (AG-016, AG-023, AG-031). */
import { z } from 'zod'
import { eventSchema } from '../events/public.ts'
import { transcodeStatuses, videoSources } from '../video-library/public.ts'
import { agendaItemKinds, type BroadcastType } from './agenda-words.ts'

export const broadcastTypeSchema = z
  .union([z.literal(1), z.literal(2), z.literal(3)])
  .describe('1 live, 2 pre-recorded, 3 RTMP.') satisfies z.ZodType<BroadcastType>

const times = { start_time: z.iso.datetime(), end_time: z.iso.datetime() }
const stamps = { created_at: z.iso.datetime(), updated_at: z.iso.datetime() }

export const broadcastSchema = z
  .object({
    id: z.uuid(),
    event: z.uuid(),
    title: z.string(),
    description: z.string(),
    broadcast_type: broadcastTypeSchema,
    ...times,
    rtmp_input: z
      .uuid()
      .nullable()
      .describe('Where an RTMP session gets its picture; null for the only input of the event.'),
    is_live: z.boolean(),
    simulive_test_run_end_time: z.iso.datetime().nullable(),
    test_simulive_processing_state: z.string().nullable(),
    video_assets: z
      .array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          duration: z.number().nullable().describe('Seconds; null while unknown.'),
          source: z.enum(videoSources),
          transcode_status: z.enum(transcodeStatuses).nullable(),
          thumbnail: z.string().nullable(),
        }),
      )
      .describe('In playback order.'),
    speakers: z
      .array(z.object({ id: z.uuid(), name: z.string(), profile_picture_url: z.string().nullable() }))
      .describe('Event roles of the speakers assigned to this session or to every session.'),
    tracks: z.array(z.uuid()),
    ...stamps,
  })
  .meta({ id: 'Broadcast' })
export type Broadcast = z.infer<typeof broadcastSchema>

const placeSchema = z.object({ id: z.uuid(), title: z.string() })

export const agendaItemSchema = z
  .object({
    id: z.uuid(),
    event: z.uuid(),
    kind: z.enum(agendaItemKinds),
    title: z.string(),
    description: z.string(),
    ...times,
    track: z.uuid().nullable().describe('Null applies to all tracks.'),
    room: placeSchema.nullable(),
    booth: placeSchema.nullable(),
    ...stamps,
  })
  .meta({ id: 'AgendaItem' })
export type AgendaItem = z.infer<typeof agendaItemSchema>

export const trackSchema = z
  .object({
    id: z.uuid(),
    event: z.uuid(),
    title: z.string(),
    sort_priority: z.number().int().describe('Tracks are shown from the lowest to the highest.'),
    agenda_items: z.string().describe('Ids of the agenda items of the track, joined by commas (AG-032).'),
    ...stamps,
  })
  .meta({ id: 'Track' })
export type Track = z.infer<typeof trackSchema>

/** A session that is on air, wherever it is. */
export const sessionOnAirSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  event: eventSchema.pick({ id: true, title: true, event_type: true }),
})
export type ListedSessionOnAir = z.infer<typeof sessionOnAirSchema>
