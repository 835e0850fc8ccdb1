/** The backgrounds of the stage: around its picture, and of the video stream. */
import type { ChosenTheme } from './branding-schema.ts'
import { blend } from './contrast.ts'
import { type Drawn, drawnBackground, drawnWidths, type FileFinder } from './drawn-background.ts'
import { inkOn } from './legibility.ts'
import { legibleOn } from './nearest-readable.ts'

type Tokens = Record<string, string>

export function stageBackgroundTokens(theme: ChosenTheme, accent: string, fileOf: FileFinder): Tokens {
  const { stage_background, mobile_stage_background, event_background, mobile_event_background } = theme
  const draw = (stored: string | null, maxWidth: number) =>
    drawnBackground(stored, { isCovered: true, maxWidth, fileOf })
  const pair = (wide: string | null, narrow: string | null) => ({
    '': draw(wide, drawnWidths.wide),
    '-narrow': draw(narrow ?? wide, drawnWidths.narrow),
  })
  return {
    ...tokensOf(pair(stage_background, mobile_stage_background), (drawn, suffix) =>
      areaTokens(drawn, accent, suffix),
    ),
    ...tokensOf(pair(event_background, mobile_event_background), streamTokens),
  }
}

type Suffix = '' | '-narrow'

function tokensOf(
  pair: Record<Suffix, Drawn | undefined>,
  of: (drawn: Drawn, suffix: Suffix) => Tokens,
): Tokens {
  const { '': wide, '-narrow': narrow } = pair
  return { ...(wide && of(wide, '')), ...(narrow && of(narrow, '-narrow')) }
}

const textOn = ({ under }: Drawn) => legibleOn(inkOn(under[0] ?? '#000000'), under)
const dimOn = (drawn: Drawn) => legibleOn(blend(textOn(drawn), drawn.under[0] ?? '#000000', 0.8), drawn.under)

function areaTokens(drawn: Drawn, accent: string, suffix: Suffix): Tokens {
  return {
    [`--stage-image${suffix}`]: drawn.image,
    [`--stage-text${suffix}`]: textOn(drawn),
    [`--stage-text-dim${suffix}`]: dimOn(drawn),
    [`--stage-accent${suffix}`]: legibleOn(accent, drawn.under),
  }
}

function streamTokens(drawn: Drawn, suffix: Suffix): Tokens {
  return {
    [`--stream-image${suffix}`]: drawn.image,
    [`--stream-color${suffix}`]: drawn.under[0] ?? '#000000',
    [`--stream-text${suffix}`]: textOn(drawn),
    [`--stream-text-dim${suffix}`]: dimOn(drawn),
  }
}
