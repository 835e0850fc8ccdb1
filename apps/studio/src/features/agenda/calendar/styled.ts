import type { CSSProperties } from 'react'

/** A style that sets variables which the style sheet reckons with. */
export type Styled = CSSProperties & Record<`--${string}`, string | number>
