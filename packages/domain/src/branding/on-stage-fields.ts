/** The fields of a theme for what stands over pictures on stage: banners (lower thirds) and name cards. */
import { z } from 'zod'
import { themeColors } from './colors.ts'
import { nameCardRadii, nameCardTitles } from './name-card-values.ts'

const themeColor = z.enum(Object.values(themeColors)).nullable()

export const onStageThemeFields = {
  lower_third_background: themeColor,
  lower_third_text_color: themeColor,
  name_card_radius: z
    .enum(Object.values(nameCardRadii))
    .nullable()
    .describe('Of the corners of name cards. All four fields are null for the stage’s own name cards.'),
  name_card_title_display: z
    .enum(Object.values(nameCardTitles))
    .nullable()
    .describe('Whether name cards say more than names.'),
  name_card_background: themeColor,
  name_card_text_color: themeColor,
}
