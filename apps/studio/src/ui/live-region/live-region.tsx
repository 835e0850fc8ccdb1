import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { onAnnouncement } from '#lib/announce.ts'

/** Reads announcements to screen readers. */
export function LiveRegion() {
  const [latest, setLatest] = useState({ sentence: '', id: 0 })
  useEffect(() => onAnnouncement((sentence) => setLatest(({ id }) => ({ sentence, id: id + 1 }))), [])
  return (
    <VisuallyHidden component="output" aria-live="polite">
      {/* A new element each time, so that a repeated sentence is read again. */}
      <span key={latest.id}>{latest.sentence}</span>
    </VisuallyHidden>
  )
}
