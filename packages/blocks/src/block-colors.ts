import { heroColors, heroCover } from '@marquee/domain/pages'
import type { CSSProperties } from 'react'

type Colors = { background?: string | undefined; text_color?: string | undefined }

/** The style of a button with colors of its own. */
export function buttonStyle({ background, text_color }: Colors): CSSProperties | undefined {
  if (!background && !text_color) return undefined
  return { ...(background && { background }), ...(text_color && { color: text_color }) }
}

/** The style of a title with colors or a picture of its own; its color covers the picture enough to read the title. */
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
