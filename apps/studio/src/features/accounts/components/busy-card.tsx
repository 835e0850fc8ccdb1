import { Loader } from '@mantine/core'
import { FocusCard } from '#ui/focus-card/focus-card.tsx'

/** Shown while something runs that needs no input. */
export function BusyCard({ title }: { title: string }) {
  return (
    <FocusCard brand="Marquee" title={title}>
      <Loader mx="auto" aria-hidden="true" />
    </FocusCard>
  )
}
