/** API schemas of check-in at the door, as the staff of an event and its kiosk call them (EV-140, EV-141). */
import { z } from 'zod'
import { emailSchema } from '../inputs/public.ts'
import { profileFieldsSchema } from '../profiles/public.ts'
import { attendances } from './registrant-words.ts'

/** As many as fit the eye; searching finds the others. */
export const checkInListLength = 50

export const checkInPersonSchema = z
  .object({
    id: z.uuid(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    company: z.string(),
    attendance: z.enum(attendances).describe('Whoever chose to be online can be checked in all the same.'),
    arrived_at: z.iso.datetime().nullable().describe('Null until the person has arrived.'),
  })
  .meta({ id: 'CheckInPerson' })
export type CheckInPerson = z.infer<typeof checkInPersonSchema>

export const checkInListQuerySchema = z.object({
  search: z.string().trim().max(255).default('').describe('Part of the name, company or email address.'),
})

export const checkInListSchema = z
  .object({
    registered: z.int().min(0).describe('Who registered to attend in person, or came.'),
    arrived: z.int().min(0).describe('Of those.'),
    matching: z.int().min(0).describe('How many match the search, listed or not.'),
    results: z.array(checkInPersonSchema).describe(`By name, ${checkInListLength} at most.`),
  })
  .meta({ id: 'CheckInList' })
export type CheckInList = z.infer<typeof checkInListSchema>

export const setArrivalSchema = z
  .object({ is_there: z.boolean().describe('False takes a check-in back.') })
  .meta({ id: 'SetArrival' })

export const setArrivalReplySchema = checkInPersonSchema
  .extend({
    is_repeat: z.boolean().describe('They had been checked in already.'),
    checked_in_by: z.string().nullable().describe('The name of who had; null at the kiosk.'),
  })
  .meta({ id: 'SetArrivalReply' })
export type SetArrivalReply = z.infer<typeof setArrivalReplySchema>

export const selfCheckInSchema = z
  .object({ email: z.string().trim().min(1).max(255) })
  .meta({ id: 'SelfCheckIn' })

/** Someone at the door who hasn’t registered. */
export const walkInSchema = profileFieldsSchema
  .pick({ first_name: true, last_name: true })
  .extend({ email: emailSchema })
  .meta({ id: 'WalkIn' })
export type WalkIn = z.infer<typeof walkInSchema>
