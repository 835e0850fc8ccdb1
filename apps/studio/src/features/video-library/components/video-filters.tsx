import { containsWords } from '@marquee/domain/lists'
import { type LibraryView, listedVideoSources, noTeam, sourceLabel } from '@marquee/domain/video-library'
import { useMe } from '#features/accounts/public.ts'
import type { VideoFilterName, VideoFilterValues } from '../video-filters.ts'
import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#lib/format.ts'
import { readChoices } from '#lib/search-params.ts'
import { FilterChoice } from '#ui/filter-choice/filter-choice.tsx'
import {
  chosenEventQuery,
  chosenSeriesQuery,
  creatorChoicesQuery,
  eventChoicesQuery,
  seriesChoicesQuery,
  tagChoicesQuery,
  workspaceChoicesQuery,
} from '../filter-queries.ts'
import { t } from '../filter-texts.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import { listedCreators } from '../video-queries.ts'
import { useSearchTerm } from '#lib/use-search-term.ts'

export type VideoFiltersProps = FilterProps & {
  place: LibraryView
  /** Filters that the place sets itself (VL-272). */
  hidden?: readonly VideoFilterName[]
  /** The workspace the studio is narrowed to; empty for all. */
  narrowedTo?: string
}

/** A chip for each filter. */
export function VideoFilters(props: VideoFiltersProps) {
  const { place, hidden = [], narrowedTo = '', values, onFilter } = props
  const { is_workspace_enabled: hasWorkspaces } = useMe().organization
  const shared = { values, onFilter }
  const isShown = (name: VideoFilterName) => !hidden.includes(name)
  return (
    <>
      {isShown('source') && <SourceFilter place={place} {...shared} />}
      {isShown('created_by') && <CreatorFilter {...shared} />}
      {isShown('event_ids') && <EventFilter {...shared} />}
      {isShown('event_tag') && <TagFilter {...shared} />}
      {isShown('series_id') && <SeriesFilter {...shared} />}
      {hasWorkspaces && isShown('workspace') && <WorkspaceFilter narrowedTo={narrowedTo} {...shared} />}
    </>
  )
}

type FilterProps = {
  values: VideoFilterValues
  onFilter: (change: VideoFilterValues) => void
}

/** VL-054, VL-065. */
function SourceFilter({ values, onFilter, place }: FilterProps & { place: LibraryView }) {
  const { organization } = useMe()
  const sources = listedVideoSources(organization, { isContentPage: place === 'content' })
  const chosen = values.source ?? []
  // The URL may name a source that isn't offered: it can still be cleared.
  const offered = [...sources, ...chosen.filter((source) => !sources.includes(source))]
  const options = offered.map((source) => ({ value: source, label: sourceLabel(source, organization.flags) }))
  return (
    <FilterChoice
      label={t('source')}
      options={options}
      chosen={chosen}
      titleOf={titleAmong(options)}
      onChoose={(source) => onFilter({ source: readChoices(offered, source) })}
    />
  )
}

/** VL-055, VL-066. */
function CreatorFilter({ values, onFilter }: FilterProps) {
  const { query, isNear, ...shared } = useFilterSearch(t('created_by.search'))
  const people = useQuery({ ...creatorChoicesQuery(query), enabled: isNear })
  const queryClient = useQueryClient()
  const chosen = values.created_by ?? []
  const options = people.data?.map(personChoice)
  return (
    <FilterChoice
      label={t('created_by')}
      options={options}
      chosen={chosen}
      titleOf={titleAmong([...(options ?? []), ...listedCreators(queryClient).map(personChoice)])}
      onChoose={(ids) => onFilter({ created_by: nonEmpty(ids) })}
      failure={failureOf(people)}
      {...shared}
    />
  )
}

/** VL-056, VL-067. */
function EventFilter({ values, onFilter }: FilterProps) {
  const { query, isNear, ...shared } = useFilterSearch(t('event_ids.search'))
  const events = useQuery({ ...eventChoicesQuery(query), enabled: isNear })
  const chosen = values.event_ids ?? []
  const named = useQueries({ queries: chosen.map(chosenEventQuery) }).flatMap(({ data }) => data ?? [])
  const options = events.data?.map(({ id, title, start_time, timezone }) => ({
    value: id,
    label: title,
    hint: formatDate(start_time, timezone),
  }))
  return (
    <FilterChoice
      label={t('event_ids')}
      options={options}
      chosen={chosen}
      titleOf={titleAmong([
        ...(options ?? []),
        ...named.map(({ id, title }) => ({ value: id, label: title })),
      ])}
      onChoose={(ids) => onFilter({ event_ids: nonEmpty(ids) })}
      failure={failureOf(events)}
      {...shared}
    />
  )
}

/** VL-057, VL-068. */
function TagFilter({ values, onFilter }: FilterProps) {
  const { query, isNear, ...shared } = useFilterSearch(t('event_tag.search'))
  const chosen = chosenList(values.event_tag)
  const tags = useQuery({ ...tagChoicesQuery(query.organization), enabled: isNear || chosen.length > 0 })
  const all = tags.data?.map(({ id, tag_name }) => ({ value: id, label: tag_name }))
  return (
    <FilterChoice
      label={t('event_tag')}
      options={all?.filter(({ label }) => containsWords(label, shared.search.term))}
      chosen={chosen}
      titleOf={titleAmong(all ?? [])}
      isSingle
      onChoose={([event_tag]) => onFilter({ event_tag })}
      failure={failureOf(tags)}
      {...shared}
    />
  )
}

/** VL-058, VL-069. */
function SeriesFilter({ values, onFilter }: FilterProps) {
  const { query, isNear, ...shared } = useFilterSearch(t('series_id.search'))
  const series = useQuery({ ...seriesChoicesQuery(query), enabled: isNear })
  const chosen = chosenList(values.series_id)
  const named = useQueries({ queries: chosen.map(chosenSeriesQuery) }).flatMap(({ data }) => data ?? [])
  const options = series.data?.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FilterChoice
      label={t('series_id')}
      options={options}
      chosen={chosen}
      titleOf={titleAmong([...(options ?? []), ...named.map(({ id, name }) => ({ value: id, label: name }))])}
      isSingle
      onChoose={([series_id]) => onFilter({ series_id })}
      failure={failureOf(series)}
      {...shared}
    />
  )
}

/** All, none, and the person's own workspaces (VL-059 to VL-063). */
function WorkspaceFilter({ values, onFilter, narrowedTo }: FilterProps & { narrowedTo: string }) {
  const { organization, workspaces } = useMe()
  const [isNear, setNear] = useState(false)
  const own = useQuery({ ...workspaceChoicesQuery(organization.id), enabled: isNear })
  useFailureToast(own.error, t('workspace.failed'))
  const fixed = [
    { value: '', label: t('workspace.all') },
    { value: noTeam, label: t('workspace.none') },
  ]
  const optionsOf = (teams: readonly { id: string; name: string }[]) => [
    ...fixed,
    ...teams.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const current = values.workspace ?? narrowedTo
  return (
    <FilterChoice
      label={t('workspace')}
      // An administrator who is in no team can choose from all.
      options={own.data && optionsOf(own.data.length > 0 ? own.data : workspaces)}
      chosen={chosenList(current)}
      titleOf={titleAmong(optionsOf(workspaces))}
      isSingle
      onChoose={([workspace = '']) =>
        onFilter({ workspace: workspace === narrowedTo ? undefined : workspace })
      }
      failure={failureOf(own)}
      onIntent={() => setNear(true)}
    />
  )
}

function personChoice({ id, first_name, last_name }: { id: string; first_name: string; last_name: string }) {
  return { value: id, label: `${first_name} ${last_name}`.trim() }
}

function titleAmong(options: readonly { value: string; label: string }[]) {
  return (value: string) => options.find((option) => option.value === value)?.label
}

/** Undefined for an empty list, which the URL leaves out. */
function nonEmpty(values: string[]): string[] | undefined {
  return values.length === 0 ? undefined : values
}

function chosenList(value: string | undefined): string[] {
  return value ? [value] : []
}

function failureOf({ isError, refetch }: Pick<UseQueryResult, 'isError' | 'refetch'>) {
  return isError ? { message: t('failed'), onRetry: () => void refetch() } : undefined
}

/** The search inside a filter, debounced; nothing is fetched before a pointer or the focus comes near. */
function useFilterSearch(placeholder: string) {
  const { id: organization } = useMe().organization
  const [term, setTerm] = useState('')
  const [isNear, setNear] = useState(false)
  const settled = useSearchTerm(term)
  return {
    query: { search: settled, organization },
    isNear,
    onIntent: () => setNear(true),
    search: { term, onSearch: setTerm, placeholder },
  }
}
