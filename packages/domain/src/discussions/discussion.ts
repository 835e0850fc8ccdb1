/** API schemas of rooms that people are in: who has a seat, who waits, and what those inside do. */
import { z } from 'zod'
import { maxSeats } from '../inputs/public.ts'
import { roomDoors } from './discussion-words.ts'

const sentFields = { has_camera: z.boolean(), has_microphone: z.boolean() }

const roomFields = {
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  booth: z.uuid().nullable().describe('Set only for rooms of a booth.'),
  is_breakout: z.boolean(),
  host: z
    .string()
    .describe('Who leads the room: a person, or the sponsor of its booth; empty without either.'),
  seats: z.number().int(),
  taken: z.number().int().describe('Seats that somebody has.'),
  waiting: z.number().int().describe('How many wait for a seat.'),
}

export const discussionListSchema = z
  .object({
    door: z.enum(roomDoors).describe('Whether rooms can be entered: they are open while the event is.'),
    count: z.number().int(),
    next: z.null(),
    previous: z.null(),
    results: z.array(z.object(roomFields).meta({ id: 'DiscussionSummary' })),
  })
  .meta({ id: 'DiscussionList' })
export type DiscussionList = z.infer<typeof discussionListSchema>
export type DiscussionSummary = DiscussionList['results'][number]

export const discussionPersonSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    title: z.string().describe('Their position and company.'),
    seat: z
      .number()
      .int()
      .min(1)
      .max(maxSeats)
      .describe('Names them in what they send (RFC 3550 §5.1, CSRC).'),
    is_host: z.boolean(),
    is_muted: z.boolean().describe('By a host: nobody hears them.'),
    is_connected: z.boolean(),
    ...sentFields,
  })
  .meta({ id: 'DiscussionPerson' })
export type DiscussionPerson = z.infer<typeof discussionPersonSchema>

export const discussionSchema = z
  .object({
    ...roomFields,
    door: z.enum(roomDoors),
    me: z.object({
      person: z.uuid().nullable().describe('The caller among the people; null before they first came.'),
      connection: z
        .uuid()
        .nullable()
        .describe('Names the caller’s connection, which may be another device’s; null without one.'),
      seat: z.number().int().nullable(),
      turn: z
        .number()
        .int()
        .nullable()
        .describe('The place among those who wait, from 1; null for whoever doesn’t.'),
      is_removed: z.boolean().describe('By a host: they can’t come back until they are let in again.'),
    }),
    can: z.object({ lead: z.boolean().describe('Mute and remove people, and remove messages.') }),
    people: z.array(discussionPersonSchema).describe('By seat; only for those who have one.'),
    removed: z.array(z.object({ id: z.uuid(), name: z.string() })).describe('Only for those who lead.'),
  })
  .meta({ id: 'Discussion' })
export type Discussion = z.infer<typeof discussionSchema>

/** Browsers offer some 15 KB for all places of a room. */
const maxDescriptionLength = 64_000

export const enterDiscussionSchema = z
  .object({
    offer: z.string().min(1).max(maxDescriptionLength).describe('An SDP offer (RFC 8829).'),
    replaces: z
      .uuid()
      .nullable()
      .default(null)
      .describe(
        'The own connection that a device renews by itself, such as after a loss. Refused with `joined_elsewhere` once another device of the person has come in. Null where the person chose to come in, which ends their other connections.',
      ),
    ...sentFields,
  })
  .meta({ id: 'EnterDiscussion' })
export type EnterDiscussion = z.infer<typeof enterDiscussionSchema>

export const discussionEntrySchema = z
  .object({
    answer: z.string().describe('The SDP answer.'),
    person: z.uuid(),
    connection: z.uuid().describe('Names this connection; a newer one of the same person takes its place.'),
  })
  .meta({ id: 'DiscussionEntry' })
export type DiscussionEntry = z.infer<typeof discussionEntrySchema>

/** What people say of themselves. */
export const changeOwnPartSchema = z.object(sentFields).partial().meta({ id: 'ChangeOwnPart' })
export type ChangeOwnPart = z.infer<typeof changeOwnPartSchema>

/** What hosts do with somebody. */
export const leadPersonSchema = z
  .object({ is_muted: z.boolean(), is_removed: z.boolean() })
  .partial()
  .meta({ id: 'LeadPerson' })
export type LeadPerson = z.infer<typeof leadPersonSchema>
