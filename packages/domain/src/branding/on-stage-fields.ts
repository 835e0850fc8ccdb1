/** The fields of a theme for what stands over the pictures of the stage: name cards and lower thirds. */
import { z } from 'zod'
import { themeColors } from './colors.ts'

const themeColor = z.enum(Object.values(themeColors)).nullable()

/** BR-152: rounded and rectangular. */
export const nameCardRadii = ['20px', '10px'] as const

export const onStageThemeFields = {
  name_card_radius: z.enum(nameCardRadii).nullable(),
  name_card_title_display: z
    .enum(['none', 'block'])
    .nullable()
    .describe('Whether cards have titles below the names.'),
  name_card_background: themeColor,
  name_card_text_color: themeColor,
  lower_third_background: themeColor,
  lower_third_text_color: themeColor,
}
