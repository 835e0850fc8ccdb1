/** API schemas of sessions on air: what the studio controls, and what the room shows. */
import { z } from 'zod'
import { agendaItemKinds } from '../agenda/public.ts'
import {
  lookSchema,
  peopleFields,
  roomDemoSchema,
  roomEntranceSchema,
  roomFillerSchema,
  tabsSchema,
} from '../branding/public.ts'
import { eventStates, eventTypes, hostTypes } from '../events/public.ts'
import { sessionStates, startKinds } from './session-state.ts'
import { t } from './texts.ts'

const instant = z.iso.datetime()
const pausesSchema = z
  .array(z.object({ from: instant, to: instant }))
  .describe('When it was off the air between an end and a new start. A replay leaves them out.')

const stateFields = {
  state: z.enum(sessionStates),
  start_time: instant,
  end_time: instant.describe('Includes extensions.'),
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
  pauses: pausesSchema,
}

/** A session as its controls show it. */
export const sessionOnAirSchema = z
  .object({
    id: z.uuid(),
    event: z.uuid(),
    title: z.string(),
    tracks: z.array(z.uuid()),
    ...stateFields,
    started_by: z.enum(startKinds).nullable().describe('Null if it has not started.'),
    next: z
      .uuid()
      .nullable()
      .describe('The session that “next” starts: the following one in its track that has not run.'),
    can: z.object({ start: z.boolean(), end: z.boolean(), extend: z.boolean(), next: z.boolean() }),
  })
  .meta({ id: 'SessionOnAir' })
export type SessionOnAir = z.infer<typeof sessionOnAirSchema>

const settingsFields = {
  starts: z.enum(startKinds).describe('Whether the clock starts sessions at their start time, or a person.'),
  is_recorded: z.boolean().describe('Whether live sessions are recorded. Test events never are.'),
  speakers_control: z.boolean().describe('Whether speakers may start, end and extend sessions.'),
  ...peopleFields,
}

/** The stage of an event: how its sessions start, and the state of each. */
export const stageSchema = z
  .object({
    ...settingsFields,
    is_locked: z
      .boolean()
      .describe(
        'Whether `starts` can no longer change: from 30 minutes before the event until its end; at an event created or moved later, from when it first goes on air.',
      ),
    sessions: z.array(sessionOnAirSchema),
    server_time: instant,
  })
  .meta({ id: 'Stage' })
export type Stage = z.infer<typeof stageSchema>

export const changeStageSchema = z.object(settingsFields).partial().meta({ id: 'ChangeStage' })
export type ChangeStage = z.infer<typeof changeStageSchema>

const maxExtensionMinutes = 240
const maxStageMessageLength = 500
export const stageAudiences = ['stage', 'everyone'] as const
export type StageAudience = (typeof stageAudiences)[number]

export const extendSessionSchema = z
  .object({ minutes: z.number().int().min(1).max(maxExtensionMinutes) })
  .meta({ id: 'ExtendSession' })

/** What “next” did: the session that ended, and the one that started. */
export const nextSessionSchema = z
  .object({ ended: sessionOnAirSchema, started: sessionOnAirSchema })
  .meta({ id: 'NextSession' })
export type NextSession = z.infer<typeof nextSessionSchema>

export const sendStageMessageSchema = z
  .object({
    text: z
      .string()
      .trim()
      .min(1, t.error('messageMissing'))
      .max(maxStageMessageLength, t.error('messageTooLong', { maxStageMessageLength })),
    to: z
      .enum(stageAudiences)
      .default('stage')
      .describe('`stage` shows it to speakers and staff, `everyone` to attendees too.'),
  })
  .meta({ id: 'SendStageMessage' })
export type SendStageMessage = z.infer<typeof sendStageMessageSchema>

export const stageMessageSchema = z
  .object({
    id: z.uuid(),
    session: z.uuid(),
    text: z.string(),
    to: z.enum(stageAudiences),
    sent_at: instant,
  })
  .meta({ id: 'StageMessage' })
export type StageMessage = z.infer<typeof stageMessageSchema>

const personFields = { id: z.uuid().describe('The event role.'), name: z.string() }

const roomSessionSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    broadcast_type: z.number().int().describe('1 live, 2 pre-recorded, 3 RTMP.'),
    tracks: z.array(z.uuid()).describe('Empty for a session of no track, which is for everyone.'),
    speakers: z
      .array(z.uuid())
      .describe('Event roles, in their order. The people are in `speakers` of the room.'),
    ...stateFields,
    media: z
      .string()
      .nullable()
      .describe(
        'The playlist to play around and during the session; null without one, and once it has ended.',
      ),
    has_replay: z.boolean().describe('Whether `GET …/sessions/{id}/replay/` has something to play.'),
  })
  .meta({ id: 'RoomSession' })
export type RoomSession = z.infer<typeof roomSessionSchema>

/** Everything the room needs to open. What changes afterwards comes as signals. */
export const eventRoomSchema = z
  .object({
    server_time: instant,
    event: z.object({
      id: z.uuid(),
      title: z.string(),
      description: z.string(),
      event_type: z.enum(eventTypes),
      host_type: z.enum(hostTypes),
      is_test: z.boolean(),
      start_time: instant,
      end_time: instant,
      timezone: z.string(),
      locale: z.string(),
      location: z.string(),
      state: z.enum(eventStates),
      tabs: tabsSchema,
      has_questions: z.boolean().describe('Whether people can ask questions.'),
      has_assignments: z.boolean().describe('Whether the staff may assign questions.'),
      has_replies: z.boolean().describe('Whether messages can be replied to.'),
      has_gifs: z.boolean().describe('Whether codes such as `:confetti:` in messages show a GIF.'),
      people_tab_title: z.string().describe('The name of the tab with the people; empty for “People”.'),
      look: lookSchema,
      virtual_backgrounds: z
        .array(z.string())
        .describe('Pictures that people with cameras can have behind them; the default first.'),
      filler: roomFillerSchema.nullable(),
      entrance: roomEntranceSchema,
      demo: roomDemoSchema.nullable(),
    }),
    starts: z.enum(startKinds).describe('Whether the clock starts sessions, or a person.'),
    me: z.object({
      ...personFields,
      profile: z.uuid().describe('Who they are for others: the author of what they write.'),
      entry: z
        .uuid()
        .describe('Of this browser: the author of what was written before it was proved who they are.'),
      is_typed: z.boolean().describe('They came by typing an address that nobody has proved to be theirs.'),
      roles: z
        .array(z.number().int())
        .describe('0 attendee, 2 staff, 4 speaker, 6 sponsor, 8 check-in staff.'),
      can: z.object({
        control_stage: z.boolean().describe('Start, end and extend sessions, and go to the next one.'),
        moderate: z.boolean(),
        check_in: z.boolean().describe('Check people in at the door.'),
        see_people: z.boolean().describe('See who else is at the event.'),
        message: z.boolean().describe('Write to people directly.'),
      }),
      sessions: z.array(z.uuid()).describe('The sessions in which the person speaks or works.'),
      booths: z.array(z.uuid()).describe('The booths that the person sponsors.'),
    }),
    tracks: z.array(z.object({ id: z.uuid(), title: z.string() })).describe('In their order.'),
    sessions: z.array(roomSessionSchema).describe('By start time.'),
    on_air: z
      .array(z.object({ track: z.uuid().nullable(), session: z.uuid() }))
      .describe('The session on each stage: of a track, or null for the stage of sessions without one.'),
    agenda_items: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(agendaItemKinds),
        title: z.string(),
        description: z.string(),
        start_time: instant,
        end_time: instant,
        track: z.uuid().nullable(),
        room: z.uuid().nullable(),
        booth: z.uuid().nullable(),
      }),
    ),
    speakers: z.array(
      z.object({
        ...personFields,
        title: z.string(),
        company: z.string(),
        bio: z.string(),
        picture: z.string().nullable(),
      }),
    ),
    documents: z.array(z.object({ id: z.uuid(), name: z.string(), url: z.string(), booth: z.uuid() })),
    messages: z.array(stageMessageSchema).describe('The newest message to the stage of each session on air.'),
  })
  .meta({ id: 'EventRoom' })
export type EventRoom = z.infer<typeof eventRoomSchema>

/** What loops on the stages of an event while no session is on air; pre-recorded sessions have it in their own playlists. */
export const stageBufferSchema = z
  .object({ media: z.string().nullable().describe('The playlist of the buffer video; null without one.') })
  .meta({ id: 'StageBuffer' })
export type StageBuffer = z.infer<typeof stageBufferSchema>

/** What to play after a session, and how it maps to the time at which chat and polls happened. */
export const replaySchema = z
  .object({
    session: z.uuid(),
    title: z.string(),
    started_at: instant.describe('Second 0 of the replay. Subtract `pauses` from what happened later.'),
    ended_at: instant,
    pauses: pausesSchema.describe(
      'What the replay leaves out: the session was off the air, or its picture is missing.',
    ),
    duration: z.number().nullable().describe('Seconds; null while unknown.'),
    poster: z.string().nullable().describe('The address of a picture, valid as long as those of the parts.'),
    chapters: z
      .array(z.object({ title: z.string(), starts_at: z.number() }))
      .describe('Of all parts, with their seconds in the replay.'),
    parts: z
      .array(
        z.object({
          media: z.string().describe('The address of a playlist, valid for an hour longer than it lasts.'),
          captions: z.string().nullable(),
          video_asset: z.uuid(),
          starts_at: z.number().describe('Where the part begins in the replay, in seconds.'),
          duration: z.number().nullable(),
        }),
      )
      .describe('Played one after another: one for a recording, several for a session of several videos.'),
  })
  .meta({ id: 'Replay' })
export type Replay = z.infer<typeof replaySchema>

/**
 * Why something is missing in a recording: the encoder fell silent, the other one took over, the live role was restarted, or the
 * disk refused to write.
 */
export const gapReasons = ['encoder', 'failover', 'restart', 'disk'] as const
export type GapReason = (typeof gapReasons)[number]

/** What was stored of a session, against what should have been (venue.md, On air). */
export const recordingReportSchema = z
  .object({
    video_asset: z.uuid(),
    session: z.object({ id: z.uuid(), title: z.string() }),
    event: z.uuid(),
    started_at: instant,
    ended_at: instant,
    pauses: pausesSchema,
    expected: z.number().describe('Seconds on air, without pauses.'),
    stored: z.number().describe('Seconds of them that the recording has.'),
    gaps: z.array(
      z.object({
        from: instant,
        to: instant,
        seconds: z.number(),
        reason: z
          .enum(gapReasons)
          .describe(
            '`encoder`: nothing arrived. `failover`: the other encoder took over. `restart`: Marquee was restarted. `disk`: the disk was full.',
          ),
      }),
    ),
  })
  .meta({ id: 'RecordingReport' })
export type RecordingReport = z.infer<typeof recordingReportSchema>
