/** API schemas of rooms, of events and of booths (AG-043). */
import { z } from 'zod'
import { maxSeats } from '../inputs/public.ts'
import { objectListSchema, pageOf, pageQuerySchema } from '../lists/public.ts'
import { defaultSeats, maxRoomTitleLength } from './room-words.ts'
import { t } from './texts.ts'

export const roomSchema = z
  .object({
    id: z.uuid(),
    event: z.uuid(),
    title: z.string(),
    description: z.string(),
    rank: z.number().int().describe('Position among the rooms of the event or the booth, from 0.'),
    seats: z.number().int(),
    is_breakout: z.boolean(),
    is_booth: z.boolean(),
    booth: z.uuid().nullable().describe('Set only for rooms of a booth.'),
    owner: z
      .object({ id: z.uuid(), email: z.string(), first_name: z.string(), last_name: z.string() })
      .nullable()
      .describe('The profile of the host.'),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Room' })
export type Room = z.infer<typeof roomSchema>

export const roomPageSchema = pageOf(roomSchema).meta({ id: 'RoomPage' })

/** AG-050: rooms of booths are listed with their booths. */
export const listRoomsQuerySchema = pageQuerySchema.extend({ event: z.uuid() })
export type ListRoomsQuery = z.infer<typeof listRoomsQuerySchema>

const roomFields = {
  title: z
    .string()
    .trim()
    .min(1, t.error('titleMissing'))
    .max(maxRoomTitleLength, t.error('titleTooLong', { maxRoomTitleLength })),
  description: z.string().trim().max(2000, t.error('descriptionTooLong')),
  seats: z
    .number()
    .int()
    .min(1, t.error('invalidSeats', { maxSeats }))
    .max(maxSeats, t.error('invalidSeats', { maxSeats })),
  is_breakout: z.boolean(),
  owner: z.uuid().nullable(),
}

const newRoomFields = {
  title: roomFields.title,
  description: roomFields.description.default(''),
  seats: roomFields.seats.default(defaultSeats),
  is_breakout: roomFields.is_breakout.default(false),
  owner: roomFields.owner.default(null),
}

/** AG-051. */
export const createRoomSchema = z.object({ event: z.uuid(), ...newRoomFields }).meta({ id: 'CreateRoom' })
export type CreateRoom = z.infer<typeof createRoomSchema>

/** AG-055: the path names the booth, which determines the event. */
export const createBoothRoomSchema = z.object(newRoomFields).meta({ id: 'CreateBoothRoom' })
export type CreateBoothRoom = z.infer<typeof createBoothRoomSchema>

/** AG-052, AG-056. */
export const changeRoomSchema = z.object(roomFields).partial().meta({ id: 'ChangeRoom' })
export type ChangeRoom = z.infer<typeof changeRoomSchema>

/** AG-054. */
export const reorderRoomsSchema = z
  .object({ event: z.uuid(), object_list: objectListSchema })
  .meta({ id: 'ReorderRooms' })
export type ReorderRooms = z.infer<typeof reorderRoomsSchema>
