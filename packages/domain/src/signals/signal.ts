/**
 * Messages that the server pushes to open studios. They carry ids, not data: clients refetch what they show, so a lost
 * message does little harm.
 */
import { z } from 'zod'
import { workflowIdSchema, workflowStatuses } from '../duplication/public.ts'
import { sessionStates } from '../stage/public.ts'

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
  /** Someone registered, or their registration changed. Lists of events count registrants. */
  z.object({ ...ofEvent, type: z.literal('registrants-updated') }),
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
  /** The draft of a public page was saved or published; `page_id` is its event, series or hub page. */
  z.object({
    ...of,
    type: z.literal('page-updated'),
    page_id: z.uuid(),
    kind: z.string(),
    revision: z.int(),
  }),
  /** SH-291, SH-294. */
  z.object({ ...ofEvent, type: z.literal('broadcast-updated'), broadcast_id: z.uuid(), ...gone }),
  /**
   * A session started, ended or was extended. With the times, so that no room has to ask for them.
   */
  z.object({
    ...ofEvent,
    type: z.literal('session-updated'),
    session_id: z.uuid(),
    state: z.enum(sessionStates),
    start_time: z.iso.datetime(),
    end_time: z.iso.datetime(),
    started_at: z.iso.datetime().nullable(),
    ended_at: z.iso.datetime().nullable(),
    server_time: z.iso.datetime(),
  }),
  /** A producer sent a message to the stage of a session. */
  z.object({ ...ofEvent, type: z.literal('stage-message-sent'), session_id: z.uuid() }),
  /** Somebody came backstage or left, was put on the stage or taken off it, or another scene was chosen. */
  z.object({
    ...ofEvent,
    type: z.literal('backstage-updated'),
    session_id: z.uuid(),
    /** The profiles of attendees who are its guests. */
    guests: z.array(z.uuid()).optional(),
  }),
  /** The hand of somebody in a live session: they alone receive it. */
  z.object({ ...ofEvent, type: z.literal('hand-updated'), session_id: z.uuid(), profile_id: z.uuid() }),
  /** SH-292, SH-294. */
  z.object({ ...ofEvent, type: z.literal('agenda-item-updated'), agenda_item_id: z.uuid(), ...gone }),
  z.object({ ...ofEvent, type: z.literal('track-updated'), track_id: z.uuid() }),
  /** People entered or left the event, or watched; at most every two seconds for each process. */
  z.object({ ...ofEvent, type: z.literal('attendance-updated') }),
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

/** The signals that people at an event receive too. They name what changed and nothing else. */
export const audienceSignals: readonly Signal['type'][] = [
  'event-updated',
  'broadcast-updated',
  'agenda-item-updated',
  'track-updated',
  'session-updated',
  'stage-message-sent',
]
