/** API schemas of the people panel: who is at an event right now and visible to others. */
import { z } from 'zod'
import { pageOf, pageQuerySchema } from '../lists/public.ts'

/** What others see someone as. Attendees have none. */
export const attendeeBadges = ['staff', 'speaker', 'sponsor'] as const
export type AttendeeBadge = (typeof attendeeBadges)[number]

const personInRoomSchema = z
  .object({
    id: z.uuid().describe('The profile.'),
    name: z.string(),
    title: z.string(),
    company: z.string(),
    badges: z.array(z.enum(attendeeBadges)),
  })
  .meta({ id: 'PersonInRoom' })
export type PersonInRoom = z.infer<typeof personInRoomSchema>

const maxSearchLength = 100

export const listPeopleInRoomQuerySchema = pageQuerySchema.extend({
  search: z
    .string()
    .trim()
    .max(maxSearchLength)
    .default('')
    .describe('A part of the name, the job title or the company.'),
})
export type ListPeopleInRoomQuery = z.infer<typeof listPeopleInRoomQuerySchema>

const ownPresenceSchema = z.object({
  is_shown: z.boolean().describe('Whether others see the caller in the list.'),
  is_always_shown: z.boolean().describe('Whether they see the caller anyway, as staff or a speaker.'),
})

export const peopleInRoomSchema = pageOf(personInRoomSchema)
  .extend({
    here: z.number().int().describe('How many people are at the event now, listed or not.'),
    me: ownPresenceSchema,
    refresh_after: z
      .number()
      .int()
      .describe('After how many seconds to ask again, while the list is on the screen.'),
  })
  .meta({ id: 'PeopleInRoom' })
export type PeopleInRoom = z.infer<typeof peopleInRoomSchema>

export const showMeSchema = z.object({ is_shown: z.boolean() }).meta({ id: 'ShowMe' })

export const ownPresenceReplySchema = ownPresenceSchema.meta({ id: 'OwnPresence' })
export type OwnPresence = z.infer<typeof ownPresenceReplySchema>

const [soonest, latest] = [5, 30]
const peoplePerSecond = 350

/**
 * After how many seconds a list of this many people is asked for again. Grows with them, so that 10,000 who all have it open
 * are fewer than 350 requests a second.
 */
export function refreshSeconds(here: number): number {
  return Math.min(latest, Math.max(soonest, Math.ceil(here / peoplePerSecond)))
}
