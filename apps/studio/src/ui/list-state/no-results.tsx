import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { ListState } from './list-state.tsx'

export type NoResultsProps = {
  title: string
  text?: string
  /** What the button says that takes all filters away. */
  showAll: string
  onShowAll: () => void
}

/** What a list says when nothing fits what is asked for. */
export function NoResults({ title, text, showAll, onShowAll }: NoResultsProps) {
  return (
    <ListState icon={<IconSearch aria-hidden />} title={title} {...(text !== undefined && { text })}>
      <Button variant="default" onClick={onShowAll}>
        {showAll}
      </Button>
    </ListState>
  )
}
