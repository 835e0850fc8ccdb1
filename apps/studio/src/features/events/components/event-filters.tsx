import { NativeSelect } from '@mantine/core'
import { eventTypes } from '@marquee/domain/events'
import { useMe } from '#features/accounts/public.ts'
import { readChoice } from '#lib/search-params.ts'
import { SearchField } from '#ui/search-field/search-field.tsx'
import {
  defaultEventSearchParams,
  type EventSearchParams,
  eventTimes,
  type FixedScope,
  listOrderings,
  seriesTypes,
  teamScopes,
} from '../event-search-params.ts'
import { t } from '../texts.ts'
import classes from './event-filters.module.css'
import { SeriesSelect } from './series-select.tsx'
import { TagChoice } from './tag-choice.tsx'

type EventFiltersProps = {
  params: EventSearchParams
  fixed: FixedScope
  onFilter: (change: Partial<EventSearchParams>) => Promise<void>
}

/** What a list of events is narrowed to and how it is ordered; what its place decides is not asked. */
export function EventFilters({ params, fixed, onFilter }: EventFiltersProps) {
  const { time, type = '', repeating = '', order } = params
  return (
    <div className={classes['filters']}>
      <SearchField
        label={t('search')}
        placeholder={t('search.placeholder')}
        search={params.search}
        onSearch={(search) => onFilter({ search })}
      />
      {fixed.time === undefined && (
        <Choice
          label={t('time')}
          value={time}
          choices={eventTimes.map((choice) => [choice, t(`time.${choice}`)])}
          onChoose={(choice) => onFilter({ time: readChoice(eventTimes, choice) ?? 'upcoming' })}
        />
      )}
      {fixed.type === undefined && (
        <Choice
          label={t('type')}
          value={type}
          choices={[['', t('type.all')], ...eventTypes.map((one) => [one, t(`type.${one}`)] as const)]}
          onChoose={(choice) => onFilter({ type: readChoice(eventTypes, choice) })}
        />
      )}
      {fixed.series === undefined && (
        <>
          <SeriesSelect
            value={params.series ?? null}
            onChange={(series) => void onFilter({ series: series ?? undefined })}
          />
          <Choice
            label={t('repeating')}
            value={repeating}
            choices={[['', t('repeating.show')], ...repeatingChoices]}
            onChoose={(choice) => onFilter({ repeating: readChoice(seriesTypes, choice) })}
          />
        </>
      )}
      <TagChoice value={params.tag ?? null} onChange={(tag) => void onFilter({ tag: tag ?? undefined })} />
      {fixed.team === undefined && <TeamFilter team={params.team} onFilter={onFilter} />}
      <Choice
        label={t('order')}
        value={order}
        choices={listOrderings.map((choice) => [choice, t(`order.${choice}`)])}
        onChoose={(choice) =>
          onFilter({ order: readChoice(listOrderings, choice) ?? defaultEventSearchParams.order })
        }
      />
    </div>
  )
}

const repeatingChoices = [
  ['not_repeating', t('repeating.hide')],
  ['repeating', t('repeating.only')],
] as const

type ChoiceProps = {
  label: string
  value: string
  choices: readonly (readonly [value: string, label: string])[]
  onChoose: (value: string) => Promise<void>
}

function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  return (
    <NativeSelect
      label={label}
      data={choices.map(([choice, words]) => ({ value: choice, label: words }))}
      value={value}
      onChange={(choice) => void onChoose(choice.currentTarget.value)}
    />
  )
}

type TeamFilterProps = { team: string | undefined; onFilter: EventFiltersProps['onFilter'] }

/** All teams, the own ones, none, or one (EV-031, EV-032); nothing where there are no teams. */
function TeamFilter({ team = '', onFilter }: TeamFilterProps) {
  const { organization, workspaces } = useMe()
  if (!organization.is_workspace_enabled) return null
  const teams = workspaces.map(({ id, name }) => [id, name] as const)
  return (
    <Choice
      label={t('workspace')}
      value={team}
      choices={[
        ['', t('team.all')],
        ...teamScopes.map((scope) => [scope, t(`team.${scope}`)] as const),
        ...teams,
      ]}
      onChoose={(choice) => onFilter({ team: choice || undefined })}
    />
  )
}
