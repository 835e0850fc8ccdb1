/** Requests and replies of the agenda API. */
import { z } from 'zod'
import { titleSchema } from '../events/public.ts'
import { pageOf, pageQuerySchema } from '../lists/public.ts'
import { agendaItemSchema, broadcastSchema, broadcastTypeSchema, trackSchema } from './agenda.ts'
import { agendaItemKinds } from './agenda-words.ts'
import { maxBlocksOfKind, maxMovedBlocks, maxTracksOfSession, maxVideosOfSession } from './agenda-limits.ts'

/** The studio shows an agenda whole, so one page returns all of it by default. */
export const agendaQuerySchema = pageQuerySchema.extend({
  event: z.uuid(),
  limit: z.coerce.number().int().min(1).max(maxBlocksOfKind).default(maxBlocksOfKind),
})
export type AgendaQuery = z.infer<typeof agendaQuerySchema>

export const broadcastPageSchema = pageOf(broadcastSchema).meta({ id: 'BroadcastPage' })
export const agendaItemPageSchema = pageOf(agendaItemSchema).meta({ id: 'AgendaItemPage' })
export const trackPageSchema = pageOf(trackSchema).meta({ id: 'TrackPage' })

const instant = z.iso.datetime({ offset: true })
const descriptionSchema = z.string().max(10_000)
const times = { start_time: instant, end_time: instant }
const trackIds = z.array(z.uuid()).max(maxTracksOfSession)
const videoIds = z.array(z.uuid()).max(maxVideosOfSession)

const broadcastFields = {
  title: titleSchema,
  description: descriptionSchema,
  broadcast_type: broadcastTypeSchema,
  ...times,
  tracks: trackIds,
  rtmp_input: z.uuid().nullable().describe('An RTMP input of the event.'),
  video_assets: videoIds.describe('Ids of videos in the library, in playback order.'),
}

/** AG-018. */
export const createBroadcastSchema = z
  .object({
    ...broadcastFields,
    event: z.uuid(),
    description: broadcastFields.description.default(''),
    broadcast_type: broadcastFields.broadcast_type.default(1),
    tracks: broadcastFields.tracks.default([]),
    rtmp_input: broadcastFields.rtmp_input.optional(),
    video_assets: broadcastFields.video_assets.default([]),
  })
  .meta({ id: 'CreateBroadcast' })
export type CreateBroadcast = z.infer<typeof createBroadcastSchema>

const seenNote =
  'The values of the fields when editing began. The reply lists fields that others changed since then.'
const broadcastValues = z.object(broadcastFields).partial()

/** AG-019: only the fields that change. */
export const changeBroadcastSchema = broadcastValues
  .extend({ seen: broadcastValues.optional().describe(seenNote) })
  .meta({ id: 'ChangeBroadcast' })
export type ChangeBroadcast = z.infer<typeof changeBroadcastSchema>

const itemFields = {
  kind: z.enum(agendaItemKinds),
  title: titleSchema,
  description: descriptionSchema,
  ...times,
  track: z.uuid().nullable(),
  room: z.uuid().nullable(),
  booth: z.uuid().nullable(),
}

/** AG-025. */
export const createAgendaItemSchema = z
  .object({
    ...itemFields,
    event: z.uuid(),
    description: itemFields.description.default(''),
    track: itemFields.track.default(null),
    room: itemFields.room.default(null),
    booth: itemFields.booth.default(null),
  })
  .meta({ id: 'CreateAgendaItem' })
export type CreateAgendaItem = z.infer<typeof createAgendaItemSchema>

const itemValues = z.object(itemFields).partial()

/** AG-026: only the fields that change. */
export const changeAgendaItemSchema = itemValues
  .extend({ seen: itemValues.optional().describe(seenNote) })
  .meta({ id: 'ChangeAgendaItem' })
export type ChangeAgendaItem = z.infer<typeof changeAgendaItemSchema>

const overwrittenSchema = z
  .record(
    z.string(),
    z.object({
      value: z.unknown().describe('The value that was overwritten.'),
      by: z.string().nullable().describe('Name of the person who had set it; null if unknown.'),
      at: z.iso.datetime().nullable(),
    }),
  )
  .describe('Fields whose value had changed since `seen` and was overwritten by this change.')
export type Overwritten = z.infer<typeof overwrittenSchema>

export const changedBroadcastSchema = broadcastSchema
  .extend({ overwritten: overwrittenSchema })
  .meta({ id: 'ChangedBroadcast' })
export type ChangedBroadcast = z.infer<typeof changedBroadcastSchema>

export const changedAgendaItemSchema = agendaItemSchema
  .extend({ overwritten: overwrittenSchema })
  .meta({ id: 'ChangedAgendaItem' })
export type ChangedAgendaItem = z.infer<typeof changedAgendaItemSchema>

const sortPrioritySchema = z.number().int().min(0).max(10_000)

/** AG-035; without a priority the track goes last. */
export const createTrackSchema = z
  .object({ event: z.uuid(), title: titleSchema, sort_priority: sortPrioritySchema.optional() })
  .meta({ id: 'CreateTrack' })
export type CreateTrack = z.infer<typeof createTrackSchema>

/** AG-036. */
export const changeTrackSchema = z
  .object({ title: titleSchema, sort_priority: sortPrioritySchema })
  .partial()
  .meta({ id: 'ChangeTrack' })
export type ChangeTrack = z.infer<typeof changeTrackSchema>

/** AG-037: track ids in their new order, or tracks with their new values. */
export const changeTracksSchema = z
  .object({
    event: z.uuid(),
    tracks: z
      .array(
        z.union([
          z.uuid(),
          z.object({
            id: z.uuid(),
            title: titleSchema.optional(),
            sort_priority: sortPrioritySchema.optional(),
          }),
        ]),
      )
      .min(1)
      .max(100),
  })
  .meta({ id: 'ChangeTracks' })
export type ChangeTracks = z.infer<typeof changeTracksSchema>

const placement = { ...times, tracks: trackIds.describe('An agenda item has at most one.') }
const placementValues = z.object(placement).partial()

/** Moves all of the blocks, or none if one of them can’t be moved. */
export const moveBlocksSchema = z
  .object({
    event: z.uuid(),
    blocks: z
      .array(
        placementValues.extend({
          kind: z.enum(['broadcast', 'agenda_item']),
          id: z.uuid(),
          seen: placementValues.optional().describe(seenNote),
        }),
      )
      .min(1)
      .max(maxMovedBlocks),
  })
  .meta({ id: 'MoveBlocks' })
export type MoveBlocks = z.infer<typeof moveBlocksSchema>

const blocksReply = { broadcasts: z.array(broadcastSchema), agenda_items: z.array(agendaItemSchema) }

export const movedBlocksSchema = z
  .object({
    ...blocksReply,
    overwritten: z.record(z.string(), overwrittenSchema).describe('By the id of the block.'),
  })
  .meta({ id: 'MovedBlocks' })
export type MovedBlocks = z.infer<typeof movedBlocksSchema>

export const restoredBlocksSchema = z.object(blocksReply).meta({ id: 'RestoredBlocks' })
export type RestoredBlocks = z.infer<typeof restoredBlocksSchema>

export const blocksOfAgendaSchema = z
  .object({
    event: z.uuid(),
    blocks: z
      .array(z.object({ kind: z.enum(['broadcast', 'agenda_item']), id: z.uuid() }))
      .min(1)
      .max(maxMovedBlocks),
  })
  .meta({ id: 'BlocksOfAgenda' })
export type BlocksOfAgenda = z.infer<typeof blocksOfAgendaSchema>
