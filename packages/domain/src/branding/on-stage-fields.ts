/** The fields of a theme for the banners on stage (lower thirds). */
import { z } from 'zod'
import { themeColors } from './colors.ts'

const themeColor = z.enum(Object.values(themeColors)).nullable()

export const onStageThemeFields = {
  lower_third_background: themeColor,
  lower_third_text_color: themeColor,
}
