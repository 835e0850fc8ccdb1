import { Loader } from '@mantine/core'
import { FocusCard } from '#ui/focus-card/focus-card.tsx'

/** What is done without the person, and takes a moment. */
export function BusyCard({ title }: { title: string }) {
  return (
    <FocusCard brand="Marquee" title={title}>
      <Loader mx="auto" aria-hidden="true" />
    </FocusCard>
  )
}
