/**
 * Messages that the server pushes to open studios. They carry ids, never rows: a client that hears one asks again
 * for what it shows, so that a lost message costs a refetch and nothing else.
 */
import { z } from 'zod'
import { workflowIdSchema, workflowStatuses } from '../duplication/public.ts'

export const signalVersion = 1

const of = { version: z.literal(signalVersion), organization_id: z.uuid() }
/** Of these only those hear who look at the event (SH-290), but of the event itself all do: lists show it. */
const ofEvent = { ...of, event_id: z.uuid() }
/** It was deleted: there is nothing to ask for. */
const gone = { gone: z.literal(true).optional() }

export const signalSchema = z.discriminatedUnion('type', [
  z.object({ ...of, type: z.literal('video-asset-updated'), video_asset_id: z.uuid() }),
  z.object({ ...of, type: z.literal('video-asset-deleted'), video_asset_id: z.uuid() }),
  /** Many videos at once, changed or gone. */
  z.object({ ...of, type: z.literal('video-assets-updated') }),
  /** The organization itself, its flags or its plan (SH-297). */
  z.object({ ...of, type: z.literal('organization-updated') }),
  /** An event came, changed or went. */
  z.object({ ...ofEvent, type: z.literal('event-updated') }),
  /** The whole organization hears of it: whoever made the copy may be anywhere. */
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
  /** SH-293: the one message that carries state, which is nowhere else while an input is tested. */
  z.object({
    ...ofEvent,
    type: z.literal('rtmp-input-updated'),
    rtmp_input: z.uuid(),
    channel_states: z.array(z.string().max(50)).max(10),
    test_run_end_time: z.iso.datetime().nullable(),
  }),
])

export type Signal = z.infer<typeof signalSchema>
/** A signal as its cause names it: version and organization are added by the sender. */
export type SignalContent = Signal extends infer One
  ? One extends Signal
    ? Omit<One, 'version' | 'organization_id'>
    : never
  : never
