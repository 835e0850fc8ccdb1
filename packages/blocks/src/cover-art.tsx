import { coverArtOf, coverSize } from '@marquee/domain/pages'
import type { CSSProperties } from 'react'

/** The drawn cover of an event. The style sheet fills its tones from the tokens of branding. */
export function CoverArt({ seed, className }: { seed: string; className: string }) {
  const { shapes } = coverArtOf(seed)
  const { width, height } = coverSize
  return (
    <svg
      className={`cover-art ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      style={turnOf(seed)}
    >
      {shapes.map(({ path, tone }, index) => (
        <path key={index} d={path} data-tone={tone} />
      ))}
    </svg>
  )
}

/** Turns the hue of what is drawn for an event or a person, so that neighbors differ. */
export function turnOf(seed: string): CSSProperties {
  return customProperties({ '--turn': String(coverArtOf(seed).turn) })
}

/** React knows no custom properties of CSS. */
function customProperties(properties: Readonly<Record<`--${string}`, string>>): CSSProperties {
  return { ...properties }
}
