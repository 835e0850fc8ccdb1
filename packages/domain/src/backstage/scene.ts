/** What the audience sees of a stage with cameras: a document that browsers draw with CSS and the mixer draws in pixels. */
import { z } from 'zod'
import { maxLowerThirdLength, maxTickerLength, sceneLayouts, slotKeys } from './slots.ts'

/** A message or a question of the audience. Only its id is kept, so that what happens to it happens on screen too. */
export const sceneCardSchema = z
  .object({ kind: z.enum(['message', 'question']), id: z.uuid() })
  .meta({ id: 'SceneCard' })
export type SceneCard = z.infer<typeof sceneCardSchema>

/** The card as it is on screen. */
export const shownCardSchema = sceneCardSchema
  .extend({ text: z.string(), name: z.string().nullable().describe('Null for what was asked anonymously.') })
  .meta({ id: 'ShownCard' })
export type ShownCard = z.infer<typeof shownCardSchema>

const maxLogoAddressLength = 1000

const line = z.string().trim().max(maxLowerThirdLength)

export const sceneSchema = z
  .object({
    layout: z.enum(sceneLayouts),
    slots: z
      .array(z.enum(slotKeys))
      .max(slotKeys.length)
      .describe('Who is placed, in this order. Slots that are not on stage are left out.'),
    name_cards: z.boolean().describe('Whether names stand in the pictures of those who are placed.'),
    lower_third: z
      .object({ title: line, subtitle: line })
      .nullable()
      .describe('Two lines at the bottom, or in the middle of a holding card.'),
    ticker: z
      .string()
      .trim()
      .max(maxTickerLength)
      .nullable()
      .describe('A line that runs along the bottom edge.'),
    card: sceneCardSchema.optional().describe('What is on screen of the audience’s words.'),
    logo: z.boolean().describe('Whether a logo of the event is in the corner.'),
    logo_url: z
      .string()
      .max(maxLogoAddressLength)
      .optional()
      .describe('Which of `logos` of the backstage; the default one unless it is named.'),
    background: z.object({ color: z.string().regex(/^#[0-9a-f]{6}$/) }),
    transition: z.enum(['cut', 'fade']).describe('How this scene takes over from the one before.'),
  })
  .meta({ id: 'Scene' })
export type Scene = z.infer<typeof sceneSchema>

/** What producers set at once. The card is put on screen and taken off it by itself. */
export const setSceneSchema = sceneSchema.omit({ card: true }).meta({ id: 'SetScene' })
export type SetScene = z.infer<typeof setSceneSchema>

export const setCardSchema = z
  .object({ card: sceneCardSchema.nullable().describe('Null takes it off the screen.') })
  .meta({ id: 'SetCard' })
export type SetCard = z.infer<typeof setCardSchema>
