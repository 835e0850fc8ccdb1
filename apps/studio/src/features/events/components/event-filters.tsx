import { getSeries, listSeries } from '@marquee/api/series'
import { eventTypes } from '@marquee/domain/events'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { tagListQuery } from '#features/tags/public.ts'
import { readChoice } from '#lib/search-params.ts'
import { useSearchTerm } from '#lib/use-search-term.ts'
import { FilterChoice } from '#ui/filter-choice/filter-choice.tsx'
import {
  type EventSearchParams,
  eventTimes,
  type FixedScope,
  listOrderings,
  seriesTypes,
  teamScopes,
  defaultOrderOf,
} from '../event-search-params.ts'
import { t } from '../texts.ts'

type FilterProps = {
  params: EventSearchParams
  onFilter: (change: Partial<EventSearchParams>) => void
}

type EventFiltersProps = FilterProps & { fixed: FixedScope }

/** A chip for each filter, except those that the page has fixed. */
export function EventFilters({ params, fixed, onFilter }: EventFiltersProps) {
  const shared = { params, onFilter }
  const { organization } = useMe()
  return (
    <>
      {fixed.time === undefined && params.view === undefined && (
        <FilterChoice
          label={t('time')}
          options={eventTimes.map((value) => ({ value, label: t(`time.${value}`) }))}
          chosen={[params.time]}
          isRequired
          onChoose={([time]) => onFilter({ time: readChoice(eventTimes, time) ?? 'upcoming' })}
        />
      )}
      {fixed.type === undefined && (
        <Choice
          label={t('type')}
          all={t('type.all')}
          value={params.type}
          choices={eventTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
          onChoose={(choice) => onFilter({ type: readChoice(eventTypes, choice) })}
        />
      )}
      {fixed.series === undefined && <SeriesFilter {...shared} />}
      {fixed.series === undefined && (
        <Choice
          label={t('repeating')}
          all={t('repeating.show')}
          value={params.repeating}
          choices={repeatingChoices}
          onChoose={(choice) => onFilter({ repeating: readChoice(seriesTypes, choice) })}
        />
      )}
      <TagFilter {...shared} />
      {fixed.team === undefined && organization.is_workspace_enabled && <TeamFilter {...shared} />}
    </>
  )
}

/** The order of the list (EV-027, EV-028). */
export function EventSort({ params, fixed, onFilter }: EventFiltersProps) {
  return (
    <FilterChoice
      label={t('order')}
      options={listOrderings.map((value) => ({ value, label: t(`order.${value}`) }))}
      chosen={[params.order ?? defaultOrderOf(fixed.time ?? params.time)]}
      isRequired
      onChoose={([order]) => onFilter({ order: readChoice(listOrderings, order) })}
    />
  )
}

const repeatingChoices = [
  {
    value: 'not_repeating',
    get label() {
      return t('repeating.hide')
    },
  },
  {
    value: 'repeating',
    get label() {
      return t('repeating.only')
    },
  },
]

type ChoiceProps = {
  label: string
  /** The label for no filter. */
  all: string
  value: string | undefined
  choices: readonly { value: string; label: string }[]
  onChoose: (value: string | undefined) => void
}

function Choice({ label, all, value, choices, onChoose }: ChoiceProps) {
  return (
    <FilterChoice
      label={label}
      options={[{ value: '', label: all }, ...choices]}
      chosen={value === undefined ? [] : [value]}
      isSingle
      onChoose={([choice]) => onChoose(choice === '' ? undefined : choice)}
    />
  )
}

/** All teams, the person's own, no team, or one team (EV-031, EV-032). */
function TeamFilter({ params, onFilter }: FilterProps) {
  const { workspaces } = useMe()
  const scopes = teamScopes.map((value) => ({ value: String(value), label: t(`team.${value}`) }))
  return (
    <Choice
      label={t('workspace')}
      all={t('team.all')}
      value={params.team}
      choices={[...scopes, ...workspaces.map(({ id, name }) => ({ value: id, label: name }))]}
      onChoose={(team) => onFilter({ team })}
    />
  )
}

const seriesLimit = 20

/** The search inside a filter. Results load once a pointer or the focus is on the chip. */
function useSearch(placeholder: string) {
  const [term, setTerm] = useState('')
  const [isNear, setNear] = useState(false)
  const settled = useSearchTerm(term)
  return { settled, isNear, onIntent: () => setNear(true), search: { term, onSearch: setTerm, placeholder } }
}

function SeriesFilter({ params: { series }, onFilter }: FilterProps) {
  const { settled, isNear, ...shared } = useSearch(t('series.search'))
  const found = useQuery({
    ...listSeries.query({ query: { name: settled, min: 'true', limit: seriesLimit } }),
    placeholderData: keepPreviousData,
    enabled: isNear,
  })
  const chosen = useQuery({
    ...getSeries.query({ path: { id: series ?? '' } }),
    enabled: series !== undefined,
  })
  const options = found.data?.results.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FilterChoice
      label={t('series')}
      options={options}
      chosen={series === undefined ? [] : [series]}
      titleOf={(id) => options?.find(({ value }) => value === id)?.label ?? chosen.data?.name}
      isSingle
      onChoose={([id]) => onFilter({ series: id })}
      failure={failureOf(found)}
      {...shared}
    />
  )
}

function TagFilter({ params: { tag }, onFilter }: FilterProps) {
  const { settled, isNear, ...shared } = useSearch(t('tag.search'))
  const { id: organization } = useMe().organization
  const found = useQuery({
    ...tagListQuery({ page: 1, search: settled }, organization),
    enabled: isNear || tag !== undefined,
  })
  const options = found.data?.results.map(({ id, tag_name }) => ({ value: id, label: tag_name }))
  return (
    <FilterChoice
      label={t('tag')}
      options={options}
      chosen={tag === undefined ? [] : [tag]}
      titleOf={(id) => options?.find(({ value }) => value === id)?.label}
      isSingle
      onChoose={([id]) => onFilter({ tag: id })}
      failure={failureOf(found)}
      {...shared}
    />
  )
}

function failureOf(query: { error: Error | null; data: unknown; refetch: () => Promise<unknown> }) {
  if (query.error === null || query.data !== undefined) return undefined
  return { message: t('choice.failed'), onRetry: () => void query.refetch() }
}
