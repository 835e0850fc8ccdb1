import { Button, Group, Skeleton } from '@mantine/core'
import { IconSearch, IconVideo } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { ListState } from '#ui/list-state/list-state.tsx'
import { t } from '../texts.ts'
import classes from './video-list-states.module.css'

/** About as wide as the content, so that the columns don't jump. */
const skeletonWidths: Record<string, number> = {
  created_at: 84,
  status: 104,
  source: 96,
  created_by: 112,
  workspace: 88,
  select: 20,
}
const skeletonRows = Array.from({ length: 8 }, (_, index) => index)

/** Skeleton rows while the first page loads. */
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
  // Actions appear only on the row under the pointer.
  if (id === 'actions') return null
  if (id !== 'name') return <Skeleton height={id === 'select' ? 20 : 12} width={skeletonWidths[id] ?? 96} />
  return (
    <div className={classes.skeletonTitle}>
      <Skeleton className={classes.skeletonThumbnail} />
      <Skeleton height={12} width={`${38 + ((row * 17) % 40)}%`} />
    </div>
  )
}

/** The empty state of the list (VL-083..085); without an upload button where there is one above the list. */
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

/** No video matches the search (VL-086) or the filters (VL-087). */
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

/** Goes to the first page if the current one no longer exists (VL-082). */
export function ToFirstPage({ onGo }: { onGo: () => void }) {
  const go = useEffectEvent(onGo)
  useEffect(() => go(), [])
  return null
}
