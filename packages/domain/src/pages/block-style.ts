/** What a block looks like beyond its content. Free of zod, because public pages import this file. */
import { blend, contrastOf } from '../branding/public.ts'
import { bandTexts } from './page-colors.ts'
import type { PageBlock } from './page-design-schema.ts'

export type BlockStyle = NonNullable<PageBlock['props']['style']>
export type BlockBackground = NonNullable<BlockStyle['background']>

/** The colors behind the text at their darkest and lightest; none for those of the event, which are readable by themselves. */
function groundsOf(background: BlockBackground): readonly string[] {
  switch (background.kind) {
    case 'tone':
      return []
    case 'gradient':
      return [background.from, background.to]
    case 'picture':
      // A picture can be white where the text is.
      return [blend(bandTexts.dark, bandTexts.light, background.overlay / 100)]
  }
}

/** Whether the text on it is light. Over pictures it is, because what covers them is black. */
export function hasLightText(background: BlockBackground): boolean {
  if (background.kind === 'picture') return true
  const grounds = groundsOf(background)
  const worst = (text: string) => Math.min(...grounds.map((ground) => contrastOf(text, ground)))
  return worst(bandTexts.light) >= worst(bandTexts.dark)
}

/** The lowest contrast of the text on it; undefined where the event's own colors decide. */
export function contrastOnBackground(background: BlockBackground): number | undefined {
  const grounds = groundsOf(background)
  if (grounds.length === 0) return undefined
  const text = hasLightText(background) ? bandTexts.light : bandTexts.dark
  return Math.min(...grounds.map((ground) => contrastOf(text, ground)))
}
