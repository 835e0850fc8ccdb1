/** API schemas of the backstage: who is behind the stage of a live session, who is on it, and what the audience sees. */
import { z } from 'zod'
import { sessionStates } from '../stage/public.ts'
import { connectionQualities, programHealths, stageCarriers } from './backstage-words.ts'
import { deviceCheckSchema } from './device-check.ts'
import { raisedHandSchema } from './hands.ts'
import { sceneSchema, shownCardSchema } from './scene.ts'
import { slotKeys } from './slots.ts'
import { stageMediaSchema } from './stage-media.ts'

const instant = z.iso.datetime()

/** What a person's browser says of what it sends. */
const sentFields = {
  has_camera: z.boolean(),
  has_microphone: z.boolean(),
  is_sharing: z.boolean().describe('Whether they share their screen.'),
  quality: z.enum(connectionQualities).nullable().describe('Null while unknown.'),
}

export const backstagePersonSchema = z
  .object({
    id: z.uuid(),
    profile: z.uuid(),
    name: z.string(),
    title: z.string().describe('Their position and company, for the name card.'),
    slot: z.enum(slotKeys).nullable().describe('The place of their camera; null while all are taken.'),
    is_on_stage: z
      .boolean()
      .describe('Whether the audience sees and hears them while the session is on air.'),
    is_muted: z.boolean().describe('By a producer: the audience doesn’t hear them.'),
    is_connected: z.boolean(),
    is_removed: z.boolean().describe('By a producer: they can’t come back until they are let in again.'),
    can_join: z.boolean().describe('Whether they may go on stage. A coordinator never does.'),
    is_guest: z.boolean().describe('An attendee whom a producer invited, for this session only.'),
    check: deviceCheckSchema.nullable().describe('Their newest check; for those who manage the stage.'),
    ...sentFields,
  })
  .meta({ id: 'BackstagePerson' })
export type BackstagePerson = z.infer<typeof backstagePersonSchema>

export const backstageSchema = z
  .object({
    server_time: instant,
    session: z.uuid(),
    title: z.string(),
    state: z.enum(sessionStates),
    start_time: instant,
    end_time: instant,
    started_at: instant.nullable(),
    is_recorded: z.boolean().describe('Whether what the audience gets is kept. Test events never are.'),
    me: z.uuid().nullable().describe('The caller among the people; null before they first came in.'),
    connection: z
      .uuid()
      .nullable()
      .describe(
        'The caller’s newest connection; null while the stage has none of theirs, also when it lost it.',
      ),
    can: z.object({
      join: z.boolean().describe('Go on stage with camera and microphone.'),
      share: z.boolean().describe('Share a screen.'),
      manage: z.boolean().describe('Put people on stage, mute and remove them, and choose the scene.'),
    }),
    people: z.array(backstagePersonSchema).describe('In the order in which they first came.'),
    hands: z
      .array(raisedHandSchema)
      .describe('Of attendees, in the order in which they were raised; for those who manage the stage.'),
    media: stageMediaSchema.nullable().describe('What plays in the media place.'),
    carrier: z
      .enum(stageCarriers)
      .describe(
        'What carries pictures and sounds backstage: Marquee itself, or the LiveKit server of the host.',
      ),
    scene: sceneSchema,
    logos: z
      .array(z.string())
      .describe('The addresses of the event’s logos, which a scene can show; the default first.'),
    card: shownCardSchema.nullable().describe('The audience’s words that are on screen.'),
    scene_since: instant.nullable().describe('Null while nobody has chosen one.'),
  })
  .meta({ id: 'Backstage' })
export type Backstage = z.infer<typeof backstageSchema>

export const producerDeskSchema = z
  .object({
    watching: z.number().int().describe('How many people watch the event right now.'),
    is_stage_lost: z.boolean().describe('Whether the session is on air and nothing is heard of its stage.'),
    program: z.enum(programHealths),
    silent: z.array(z.uuid()).describe('People on stage whose microphones hear nothing.'),
    frozen: z.array(z.uuid()).describe('People on stage whose cameras send nothing.'),
  })
  .meta({ id: 'ProducerDesk' })
export type ProducerDesk = z.infer<typeof producerDeskSchema>

/** Browsers offer some 20 KB for all places of a stage. */
const maxDescriptionLength = 64_000

export const enterBackstageSchema = z
  .object({
    offer: z
      .string()
      .min(1)
      .max(maxDescriptionLength)
      .nullable()
      .describe('An SDP offer (RFC 8829); null where LiveKit carries the stage.'),
    has_consented: z
      .literal(true)
      .describe('They were told that the session is recorded, and agreed, before their camera was opened.'),
    replaces: z
      .uuid()
      .nullable()
      .default(null)
      .describe(
        'The own connection that a device renews by itself, such as after a loss. Refused with `joined_elsewhere` once another device of the person has come in. Null where the person chose to come in, which ends their other connections.',
      ),
    ...sentFields,
  })
  .meta({ id: 'EnterBackstage' })
export type EnterBackstage = z.infer<typeof enterBackstageSchema>

export const backstageEntrySchema = z
  .object({
    answer: z.string().nullable().describe('The SDP answer; null where LiveKit carries the stage.'),
    livekit: z
      .object({ url: z.string(), token: z.string().describe('Lets the person in within a minute.') })
      .nullable()
      .describe('Where the browser connects instead, by LiveKit’s own protocol.'),
    person: z.uuid(),
    connection: z.uuid().describe('Names this connection; a newer one of the same person takes its place.'),
  })
  .meta({ id: 'BackstageEntry' })
export type BackstageEntry = z.infer<typeof backstageEntrySchema>

/** What people say of themselves. */
export const changeOwnPlaceSchema = z
  .object({
    ...sentFields,
    is_on_stage: z.literal(false).describe('Leaves the stage. Only a producer puts people on it.'),
  })
  .partial()
  .meta({ id: 'ChangeOwnPlace' })
export type ChangeOwnPlace = z.infer<typeof changeOwnPlaceSchema>

/** What producers do with somebody. */
export const directPersonSchema = z
  .object({ is_on_stage: z.boolean(), is_muted: z.boolean(), is_removed: z.boolean() })
  .partial()
  .meta({ id: 'DirectPerson' })
export type DirectPerson = z.infer<typeof directPersonSchema>
