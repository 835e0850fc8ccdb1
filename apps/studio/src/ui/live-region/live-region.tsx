import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { onAnnouncement } from '#lib/announce.ts'

/** Where screen readers hear what `announce` is given. */
export function LiveRegion() {
  const [said, setSaid] = useState({ sentence: '', turn: 0 })
  useEffect(() => onAnnouncement((sentence) => setSaid(({ turn }) => ({ sentence, turn: turn + 1 }))), [])
  return (
    <VisuallyHidden component="output" aria-live="polite">
      {/* A new element each time, so that the same sentence is said again. */}
      <span key={said.turn}>{said.sentence}</span>
    </VisuallyHidden>
  )
}
