import { heroColors, heroCover } from '@marquee/domain/pages'
import type { CSSProperties } from 'react'

type Colors = { background?: string | undefined; text_color?: string | undefined }

/** The style of a button with custom colors. */
export function buttonStyle({ background, text_color }: Colors): CSSProperties | undefined {
  if (!background && !text_color) return undefined
  return { ...(background && { background }), ...(text_color && { color: text_color }) }
}

/** The style of a hero with a custom color or image. The color covers the image enough to keep the title readable. */
export function heroStyle({
  background,
  text_color,
  picture,
}: Colors & { picture?: string | undefined }): CSSProperties | undefined {
  if (!background && !text_color && !picture) return undefined
  const behind = background || heroColors.background
  const cover = `${behind}${Math.round(heroCover * 255).toString(16)}`
  return {
    ...(picture
      ? { background: `linear-gradient(${cover}, ${cover}), url("${picture}") center / cover` }
      : background && { background }),
    ...(text_color && { color: text_color }),
  }
}
