import { Button, Group, Skeleton } from '@mantine/core'
import { IconSearch, IconVideo } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ListState } from '#ui/list-state/list-state.tsx'
import { t } from '../texts.ts'
import classes from './video-list-states.module.css'

/** About as wide as what is to come, so that the columns do not jump. */
const skeletonWidths: Record<string, number> = {
  created_at: 84,
  status: 104,
  source: 96,
  created_by: 112,
  workspace: 88,
  select: 20,
}
const skeletonRows = Array.from({ length: 8 }, (_, index) => index)

/** Rows of the real shape while the first page is on its way. */
export function VideoSkeletonRows({ columnIds }: { columnIds: string[] }) {
  return skeletonRows.map((row) => (
    <tr key={row} aria-hidden>
      {columnIds.map((id) => (
        <td key={id} data-column={id}>
          <SkeletonCell id={id} row={row} />
        </td>
      ))}
    </tr>
  ))
}

function SkeletonCell({ id, row }: { id: string; row: number }) {
  // Actions are there for the row in hand only.
  if (id === 'actions') return null
  if (id !== 'name') return <Skeleton height={id === 'select' ? 20 : 12} width={skeletonWidths[id] ?? 96} />
  return (
    <div className={classes.skeletonTitle}>
      <Skeleton className={classes.skeletonThumbnail} />
      <Skeleton height={12} width={`${38 + ((row * 17) % 40)}%`} />
    </div>
  )
}

/** What the list says while it has no video at all (VL-083..085); without a button where one stands above it. */
export function NoVideos({ uploadButton }: { uploadButton?: ReactNode }) {
  return (
    <ListState icon={<IconVideo aria-hidden />} title={t('empty.title')} text={t('empty.text')}>
      {uploadButton}
    </ListState>
  )
}

type NoVideosFoundProps = {
  term: string
  isFiltered: boolean
  onClearSearch: () => void
  onClearFilters: () => void
}

/** What the list says when nothing has the searched title (VL-086), or fulfils the filters (VL-087). */
export function NoVideosFound({ term, isFiltered, onClearSearch, onClearFilters }: NoVideosFoundProps) {
  const words =
    term === ''
      ? { title: t('empty.filtered'), text: t('empty.filteredText') }
      : { title: t('empty.noHits', { term }) }
  return (
    <ListState icon={<IconSearch aria-hidden />} {...words}>
      <Group gap="xs" justify="center">
        {term !== '' && (
          <Button variant="default" onClick={onClearSearch}>
            {t('search.clear')}
          </Button>
        )}
        {isFiltered && (
          <Button variant="default" onClick={onClearFilters}>
            {t('filters.clear')}
          </Button>
        )}
      </Group>
    </ListState>
  )
}
