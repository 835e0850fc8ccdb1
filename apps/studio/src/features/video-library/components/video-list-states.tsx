import { Button, Skeleton } from '@mantine/core'
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
  actions: 132,
}
const skeletonRows = Array.from({ length: 8 }, (_, index) => index)

/** Rows of the real shape while the first page is on its way. */
export function VideoSkeletonRows({ columnIds }: { columnIds: string[] }) {
  return skeletonRows.map((row) => (
    <tr key={row} aria-hidden>
      {columnIds.map((id) => (
        <td key={id} data-column={id}>
          {id === 'name' ? (
            <div className={classes.skeletonTitle}>
              <Skeleton className={classes.skeletonThumbnail} />
              <Skeleton height={12} width={`${38 + ((row * 17) % 40)}%`} />
            </div>
          ) : (
            <Skeleton height={12} width={skeletonWidths[id] ?? 96} />
          )}
        </td>
      ))}
    </tr>
  ))
}

/** What the list says while it has no video at all (VL-083..085). */
export function NoVideos({ uploadButton }: { uploadButton: ReactNode }) {
  return (
    <ListState icon={<IconVideo aria-hidden />} title={t('empty.title')} text={t('empty.text')}>
      {uploadButton}
    </ListState>
  )
}

/** What the list says when nothing has the searched title (VL-086). */
export function NoVideosFound({ term, onClear }: { term: string; onClear: () => void }) {
  return (
    <ListState icon={<IconSearch aria-hidden />} title={t('empty.noHits', { term })}>
      <Button variant="default" onClick={onClear}>
        {t('search.clear')}
      </Button>
    </ListState>
  )
}
