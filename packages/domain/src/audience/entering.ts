/** How people come in: their personal link becomes an entry of this browser. */
import { z } from 'zod'

/** One person can have an event open in this many browsers. */
export const maxEntries = 2

const personSchema = z.object({
  first_name: z.string().trim().max(100),
  last_name: z.string().trim().max(100),
})

export const enterEventSchema = z
  .object({
    key: z.string().min(1).max(200).describe('The fragment of the personal link, which browsers never send.'),
    confirmed: z
      .boolean()
      .optional()
      .describe(
        'The person said that the link is theirs. Without it, only a browser that has entered with it before is let in.',
      ),
    leave: z.uuid().optional().describe('The entry to end, if there are too many.'),
    name: personSchema
      .optional()
      .describe(
        'With `confirmed`, how the person is called; only where `is_typed` said that the name was typed.',
      ),
  })
  .meta({ id: 'EnterEvent' })
export type EnterEvent = z.infer<typeof enterEventSchema>

const entrySchema = z.object({
  id: z.uuid(),
  device: z.string().describe('Browser and system, as far as they are known.'),
  entered_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
})
export type Entry = z.infer<typeof entrySchema>

/** What came of opening a link. */
export const entranceSchema = z
  .discriminatedUnion('state', [
    z.object({
      state: z.literal('entered'),
      person: personSchema,
      role: z.number().int().describe('The event role of the person.'),
    }),
    z
      .object({
        state: z.literal('confirm'),
        person: personSchema,
        is_typed: z
          .boolean()
          .describe(
            'The name was typed in a form that nobody has proved: the person says what they are called.',
          ),
      })
      .describe('Nobody is in yet: the person says whether the link is theirs.'),
    z
      .object({ state: z.literal('choose'), entries: z.array(entrySchema) })
      .describe('Open in too many browsers: the person chooses which one to leave.'),
  ])
  .meta({ id: 'Entrance' })
export type Entrance = z.infer<typeof entranceSchema>

/** What a public page asks about who looks at it. */
export const visitorSchema = z
  .object({ is_in: z.boolean().describe('This browser has entered the event.') })
  .meta({ id: 'Visitor' })
export type Visitor = z.infer<typeof visitorSchema>
