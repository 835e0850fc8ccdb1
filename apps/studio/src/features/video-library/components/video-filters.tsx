import type { LibraryView } from '@marquee/domain/video-library'
import { useMe } from '#features/accounts/public.ts'
import type { VideoFilterName } from '../video-filters.ts'
import {
  CreatorFilter,
  EventFilter,
  type FilterProps,
  SeriesFilter,
  SourceFilter,
  TagFilter,
  WorkspaceFilter,
} from './video-filter-choices.tsx'

export type VideoFiltersProps = FilterProps & {
  place: LibraryView
  /** Those that the place decides itself (VL-272). */
  hidden?: readonly VideoFilterName[]
  /** The workspace that the studio is narrowed to; empty for all. */
  narrowedTo?: string
}

/** A chip for each filter of videos. */
export function VideoFilters(props: VideoFiltersProps) {
  const { place, hidden = [], narrowedTo = '', values, onFilter } = props
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
