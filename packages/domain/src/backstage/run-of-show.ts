/** API schemas of the run of show: what the producers of a session prepared, and where they are in it. */
import { z } from 'zod'
import { pollStates } from '../polls/public.ts'
import { maxItemTitleLength, maxShowItems, maxShownPeople } from './backstage-words.ts'
import { sceneSchema } from './scene.ts'
import { t } from './texts.ts'

/** What an item says of the scene. Background and logo stay what they are. */
export const showSceneSchema = sceneSchema
  .pick({ layout: true, name_cards: true, lower_third: true, ticker: true, transition: true })
  .meta({ id: 'ShowScene' })
export type ShowScene = z.infer<typeof showSceneSchema>

const shownPersonSchema = z.object({ profile: z.uuid(), name: z.string() })
const shownVideoSchema = z.object({ id: z.uuid(), name: z.string() })
const shownPollSchema = z.object({ id: z.uuid(), title: z.string(), state: z.enum(pollStates) })

export const showItemSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    scene: showSceneSchema,
    people: z
      .array(shownPersonSchema)
      .describe('Who is on stage, in this order. Empty if the stage stays as it is.'),
    poll: shownPollSchema.nullable().describe('Opened as the item goes on air.'),
    video: shownVideoSchema
      .nullable()
      .describe('Played as the item goes on air; the stage then returns to the scene of the item.'),
  })
  .meta({ id: 'ShowItem' })
export type ShowItem = z.infer<typeof showItemSchema>

export const runOfShowSchema = z
  .object({
    items: z.array(showItemSchema),
    step: z
      .object({ id: z.uuid(), item: z.uuid(), taken_at: z.iso.datetime() })
      .nullable()
      .describe('The item that went on air last, and when; null before the first.'),
    next: z.uuid().nullable().describe('The item that follows; null after the last.'),
    cast: z
      .array(shownPersonSchema)
      .describe('Who can be on stage: the speakers of the session, and who came.'),
    polls: z.array(shownPollSchema).describe('Polls of the session that an item can open, for its staff.'),
  })
  .meta({ id: 'RunOfShow' })
export type RunOfShow = z.infer<typeof runOfShowSchema>

export const createShowItemSchema = z
  .object({
    title: z
      .string()
      .trim()
      .min(1, t.error('titleMissing'))
      .max(maxItemTitleLength, t.error('titleTooLong', { maxItemTitleLength })),
    scene: showSceneSchema,
    people: z.array(z.uuid()).max(maxShownPeople).describe('Profiles of those on stage.'),
    poll: z.uuid().nullable(),
    video: z.uuid().nullable().describe('One of `GET …/backstage/videos/`.'),
  })
  .meta({ id: 'CreateShowItem' })
export type CreateShowItem = z.infer<typeof createShowItemSchema>

export const changeShowItemSchema = createShowItemSchema
  .extend({ is_deleted: z.boolean().describe('Deletes the item, or brings it back where it was.') })
  .partial()
  .meta({ id: 'ChangeShowItem' })
export type ChangeShowItem = z.infer<typeof changeShowItemSchema>

export const orderShowSchema = z
  .object({ items: z.array(z.uuid()).max(maxShowItems).describe('All items, in their new order.') })
  .meta({ id: 'OrderShow' })
export type OrderShow = z.infer<typeof orderShowSchema>

export const takeShowItemSchema = z
  .object({
    item: z.uuid().describe('The item to put on air.'),
    expected: z
      .uuid()
      .nullable()
      .describe('The step that the caller saw. If another one was taken meanwhile, nothing happens.'),
  })
  .meta({ id: 'TakeShowItem' })
export type TakeShowItem = z.infer<typeof takeShowItemSchema>
