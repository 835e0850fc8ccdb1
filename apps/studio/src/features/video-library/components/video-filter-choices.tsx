/** The filters of a list of videos, each with where its choices come from. */
import { type LibraryView, listedVideoSources, noTeam, sourceLabel } from '@marquee/domain/video-library'
import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
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
import { useFilterSearch } from '../use-filter-search.ts'
import type { VideoFilterValues } from '../video-filters.ts'
import { listedCreators } from '../video-queries.ts'

export type FilterProps = {
  values: VideoFilterValues
  onFilter: (change: VideoFilterValues) => void
}

/** VL-054, VL-065. */
export function SourceFilter({ values, onFilter, place }: FilterProps & { place: LibraryView }) {
  const { organization } = useMe()
  const sources = listedVideoSources(organization, { isContentPage: place === 'content' })
  const chosen = values.source ?? []
  // An address may name a source that is not offered: it can be taken back.
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
export function CreatorFilter({ values, onFilter }: FilterProps) {
  const { asked, isNear, ...given } = useFilterSearch(t('created_by.search'))
  const people = useQuery({ ...creatorChoicesQuery(asked), enabled: isNear })
  const queryClient = useQueryClient()
  const chosen = values.created_by ?? []
  const options = people.data?.map(personChoice)
  return (
    <FilterChoice
      label={t('created_by')}
      options={options}
      chosen={chosen}
      titleOf={titleAmong([...(options ?? []), ...listedCreators(queryClient).map(personChoice)])}
      onChoose={(ids) => onFilter({ created_by: someOf(ids) })}
      failure={failureOf(people)}
      {...given}
    />
  )
}

/** VL-056, VL-067. */
export function EventFilter({ values, onFilter }: FilterProps) {
  const { asked, isNear, ...given } = useFilterSearch(t('event_ids.search'))
  const events = useQuery({ ...eventChoicesQuery(asked), enabled: isNear })
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
      onChoose={(ids) => onFilter({ event_ids: someOf(ids) })}
      failure={failureOf(events)}
      {...given}
    />
  )
}

/** VL-057, VL-068. */
export function TagFilter({ values, onFilter }: FilterProps) {
  const { asked, isNear, ...given } = useFilterSearch(t('event_tag.search'))
  const chosen = chosenOne(values.event_tag)
  const tags = useQuery({ ...tagChoicesQuery(asked.organization), enabled: isNear || chosen.length > 0 })
  const all = tags.data?.map(({ id, tag_name }) => ({ value: id, label: tag_name }))
  const term = given.search.term.trim().toLowerCase()
  return (
    <FilterChoice
      label={t('event_tag')}
      options={all?.filter(({ label }) => label.toLowerCase().includes(term))}
      chosen={chosen}
      titleOf={titleAmong(all ?? [])}
      isSingle
      onChoose={([event_tag]) => onFilter({ event_tag })}
      failure={failureOf(tags)}
      {...given}
    />
  )
}

/** VL-058, VL-069. */
export function SeriesFilter({ values, onFilter }: FilterProps) {
  const { asked, isNear, ...given } = useFilterSearch(t('series_id.search'))
  const series = useQuery({ ...seriesChoicesQuery(asked), enabled: isNear })
  const chosen = chosenOne(values.series_id)
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
      {...given}
    />
  )
}

/** All, none, and the person's own (VL-059 to VL-063); `narrowedTo` is the workspace that the studio is narrowed to. */
export function WorkspaceFilter({ values, onFilter, narrowedTo }: FilterProps & { narrowedTo: string }) {
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
      // Who administers the organization and is in no team has them all.
      options={own.data && optionsOf(own.data.length > 0 ? own.data : workspaces)}
      chosen={chosenOne(current)}
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

/** Undefined for none, which an address leaves out. */
function someOf(values: string[]): string[] | undefined {
  return values.length === 0 ? undefined : values
}

function chosenOne(value: string | undefined): string[] {
  return value ? [value] : []
}

function failureOf({ isError, refetch }: Pick<UseQueryResult, 'isError' | 'refetch'>) {
  return isError ? { message: t('failed'), onRetry: () => void refetch() } : undefined
}
