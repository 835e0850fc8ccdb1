/** The fields of branding that hold pictures and backgrounds besides those of the head of pages. */
import { z } from 'zod'
import { checkedTextSchema } from '../inputs/public.ts'
import { backgroundFault, heroGradientHeights } from './backgrounds.ts'
import { maxListedPictures } from './picture-lists.ts'
import { t } from './texts.ts'

/** The address of a file that was uploaded. */
export const fileSchema = z.string().min(1).max(500)

export const backgroundSchema = checkedTextSchema(500, backgroundFault)

export const pictureEventFields = {
  social_media_thumbnail: fileSchema
    .nullable()
    .describe('The picture of the event in lists, calendars and previews of its link.'),
}

export const pictureThemeFields = {
  splash_gradient_height: z
    .enum(Object.values(heroGradientHeights))
    .describe('How far up the gradient at the bottom of the head of the event page goes.'),
  stage_background: backgroundSchema.nullable().describe('Behind the stage, around the picture.'),
  mobile_stage_background: backgroundSchema.nullable(),
  event_background: backgroundSchema.nullable().describe('Behind the video stream, and while nothing plays.'),
  mobile_event_background: backgroundSchema.nullable(),
}

const pictures = z
  .array(fileSchema)
  .max(maxListedPictures, t.error('tooManyPictures', { maxListedPictures }))
  .refine((list) => new Set(list).size === list.length, t.error('pictureTwice'))

/** The first of each list is its default (BR-161). */
export const pictureListFields = {
  logos: pictures.describe('Logos that producers can show over the program; the first is the default.'),
  virtual_backgrounds: pictures.describe(
    'Pictures that people with cameras can have behind them; the first is the default.',
  ),
}
