import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { ListState } from './list-state.tsx'

export type NoResultsProps = {
  title: string
  text?: string
  /** The label of the button that clears all filters. */
  showAll: string
  onShowAll: () => void
}

/** Shown when nothing matches the filters. */
export function NoResults({ title, text, showAll, onShowAll }: NoResultsProps) {
  return (
    <ListState icon={<IconSearch aria-hidden />} title={title} {...(text !== undefined && { text })}>
      <Button variant="default" onClick={onShowAll}>
        {showAll}
      </Button>
    </ListState>
  )
}
