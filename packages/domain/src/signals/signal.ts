/**
 * Messages that the server pushes to open studios. They carry ids, not data: clients refetch what they show, so a lost
 * message does little harm.
 */
import { z } from 'zod'
import { workflowIdSchema, workflowStatuses } from '../duplication/public.ts'

export const signalVersion = 1

const of = { version: z.literal(signalVersion), organization_id: z.uuid() }
/** Sent only to people who have the event open (SH-290), except for changes of the event itself, which lists show. */
const ofEvent = { ...of, event_id: z.uuid() }
/** Deleted, so there is nothing to refetch. */
const gone = { gone: z.literal(true).optional() }

export const signalSchema = z.discriminatedUnion('type', [
  z.object({ ...of, type: z.literal('video-asset-updated'), video_asset_id: z.uuid() }),
  z.object({ ...of, type: z.literal('video-asset-deleted'), video_asset_id: z.uuid() }),
  /** Many videos at once, changed or deleted. */
  z.object({ ...of, type: z.literal('video-assets-updated') }),
  /** The organization itself, its flags or its plan (SH-297). */
  z.object({ ...of, type: z.literal('organization-updated') }),
  /** An event was created, changed or deleted. */
  z.object({ ...ofEvent, type: z.literal('event-updated') }),
  /** Sent to the whole organization, because the person who started it may be on any page. */
  z.object({
    ...ofEvent,
    type: z.literal('workflow-updated'),
    workflow_id: workflowIdSchema,
    status: z.enum(workflowStatuses),
    progress: z.number().min(0).max(1),
  }),
  /** A series or repeating event, or one of its events. */
  z.object({ ...of, type: z.literal('series-updated'), series_id: z.uuid() }),
  /** SH-291, SH-294. */
  z.object({ ...ofEvent, type: z.literal('broadcast-updated'), broadcast_id: z.uuid(), ...gone }),
  /** SH-292, SH-294. */
  z.object({ ...ofEvent, type: z.literal('agenda-item-updated'), agenda_item_id: z.uuid(), ...gone }),
  z.object({ ...ofEvent, type: z.literal('track-updated'), track_id: z.uuid() }),
  /** SH-293: the only message with state, which is stored nowhere else while an input is tested. */
  z.object({
    ...ofEvent,
    type: z.literal('rtmp-input-updated'),
    rtmp_input: z.uuid(),
    channel_states: z.array(z.string().max(50)).max(10),
    test_run_end_time: z.iso.datetime().nullable(),
  }),
])

export type Signal = z.infer<typeof signalSchema>
/** A signal without version and organization, which the sender adds. */
export type SignalContent = Signal extends infer Variant
  ? Variant extends Signal
    ? Omit<Variant, 'version' | 'organization_id'>
    : never
  : never
