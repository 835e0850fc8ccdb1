/** What branding changes on the screens of an event, as they get it. */
import { z } from 'zod'

/** The pages before the event, or the room. */
export type Surface = 'landing' | 'stage'

export const lookSchema = z
  .object({
    tokens: z.record(z.string(), z.string()).describe('Custom properties of CSS, by name.'),
    shows: z.array(z.enum(['title', 'date', 'logo'])).describe('Parts of the head of pages.'),
    font_file: z.string().nullable().describe('The address of an uploaded font.'),
    font_link: z.string().nullable().describe('The address of the style sheet of a web font.'),
    favicon: z.string().nullable(),
  })
  .meta({ id: 'Look' })
export type Look = z.infer<typeof lookSchema>
