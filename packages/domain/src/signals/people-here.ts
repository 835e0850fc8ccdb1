/** Who is at an event at this moment: told by `people` to everybody there whenever somebody comes, goes on or leaves. */
import { z } from 'zod'

export const peopleHereSchema = z.object({
  event_id: z.uuid(),
  people: z.array(
    z.object({
      user_id: z.uuid(),
      name: z.string(),
      profile_picture_url: z.string().nullable(),
      /** The path of the page that they look at. */
      route: z.string(),
    }),
  ),
})
export type PeopleHere = z.infer<typeof peopleHereSchema>
export type PersonHere = PeopleHere['people'][number]
