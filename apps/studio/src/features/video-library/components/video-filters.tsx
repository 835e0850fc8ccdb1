import { Button, Drawer } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import type { LibraryPlace } from '@marquee/domain/video-library'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useMe } from '#features/accounts/public.ts'
import { t } from '../filter-texts.ts'
import { countVideoFilters, noVideoFilters, type VideoFilterName } from '../video-filters.ts'
import {
  CreatorFilter,
  EventFilter,
  type FilterProps,
  SeriesFilter,
  SourceFilter,
  TagFilter,
  WorkspaceFilter,
} from './video-filter-choices.tsx'
import classes from './video-filters.module.css'

type VideoFiltersProps = FilterProps & {
  place?: LibraryPlace
  /** Those that the place decides itself (VL-272). */
  hidden?: readonly VideoFilterName[]
  /** The workspace that the studio is narrowed to; empty for all. */
  narrowedTo?: string
}

/** What a list of videos is filtered by: buttons in a row, and behind one button on a narrow page. */
export function VideoFilters(props: VideoFiltersProps) {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const count = countVideoFilters(props.values)
  const clear = count > 0 && (
    <Button variant="subtle" onClick={() => props.onFilter(noVideoFilters)}>
      {t('clear')}
    </Button>
  )
  return (
    <div className={classes['row']} role="group" aria-label={t('label')}>
      {isNarrow ? <FilterDrawer count={count} {...props} /> : <Choices {...props} />}
      {clear}
    </div>
  )
}

function FilterDrawer({ count, ...props }: VideoFiltersProps & { count: number }) {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        onClick={open}
      >
        {count > 0 ? t('allSet', { total: count }) : t('all')}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        title={t('all')}
        position="bottom"
        // Of no size that it knows: as high as what is in it.
        styles={{ content: { height: 'auto' } }}
      >
        <div className={classes['stack']}>
          <Choices {...props} />
          <Button onClick={close}>{t('show')}</Button>
        </div>
      </Drawer>
    </>
  )
}

function Choices({ place = 'videos', hidden = [], narrowedTo = '', values, onFilter }: VideoFiltersProps) {
  const { is_workspace_enabled: hasWorkspaces } = useMe().organization
  const given = { values, onFilter }
  const isShown = (name: VideoFilterName) => !hidden.includes(name)
  return (
    <>
      {isShown('source') && <SourceFilter place={place} {...given} />}
      {isShown('created_by') && <CreatorFilter {...given} />}
      {isShown('event_ids') && <EventFilter {...given} />}
      {isShown('event_tag') && <TagFilter {...given} />}
      {isShown('series_id') && <SeriesFilter {...given} />}
      {hasWorkspaces && isShown('workspace') && <WorkspaceFilter narrowedTo={narrowedTo} {...given} />}
    </>
  )
}
