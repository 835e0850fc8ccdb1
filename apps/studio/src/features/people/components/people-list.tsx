import { Button } from '@mantine/core'
import { peoplePerPage } from '@marquee/domain/people'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ListPages } from '#ui/list-pages/list-pages.tsx'
import { ListState } from '#ui/list-state/list-state.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import type { PeopleKind } from '../people-kinds.ts'
import { useCopyMagicLink, useReorderPeople } from '../people-mutations.ts'
import { type EventPeoplePage, peopleListQuery } from '../people-queries.ts'
import { countSelected, everyoneSelected, noneSelected, toggled } from '../people-selection.ts'
import { t } from '../texts.ts'
import { useInviteObstacle } from '../use-invite-obstacle.ts'
import { usePeopleActions } from '../use-people-actions.tsx'
import { usePeopleSearch } from '../use-people-search.ts'
import { BulkBar } from './bulk-bar.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { PeopleTable } from './people-table.tsx'

type PeopleListProps = { eventId: string; kind: PeopleKind; hasRoles: boolean; mayUpdate: boolean }

/** The people of one kind at an event, with search, selection, ordering and changes. */
export function PeopleList(props: PeopleListProps) {
  const { eventId, kind } = props
  const { params, goTo } = usePeopleSearch()
  const query = peopleListQuery(eventId, kind, params)
  const list = useQuery(query)
  if (list.isError && list.data === undefined) {
    const retry = { isRetrying: list.isFetching, onRetry: () => void list.refetch() }
    return <FailedNotice message={t(`${kind}.failed`)} error={list.error} {...retry} />
  }
  const isFiltered = params.search !== '' || params.company !== undefined
  const count = list.data?.count ?? 0
  if (list.data && count === 0 && !isFiltered) return <EmptyList kind={kind} />
  return (
    <>
      <PeopleFilters eventId={eventId} kind={kind} params={params} onChange={goTo} />
      <FoundPeople
        {...props}
        // The selection belongs to one filter.
        key={`${params.search} ${params.company}`}
        query={query}
        people={list.data}
        isStale={list.isPlaceholderData}
        isFiltered={isFiltered}
      />
      <ListPages
        page={params.page}
        perPage={peoplePerPage}
        count={count}
        onPage={(page) => void goTo({ page })}
      />
    </>
  )
}

type FoundPeopleProps = PeopleListProps & {
  query: ReturnType<typeof peopleListQuery>
  people: EventPeoplePage | undefined
  isStale: boolean
  isFiltered: boolean
}

function FoundPeople({ eventId, kind, query, people, ...props }: FoundPeopleProps) {
  const { params, goTo } = usePeopleSearch()
  const count = people?.count ?? 0
  const canBeInvited = useInviteObstacle(eventId, kind) === undefined
  const actions = usePeopleActions({ eventId, kind, query, params, count })
  const { selection, setSelection } = actions
  const { mutate: reorder } = useReorderPeople(eventId, query)
  const { mutate: copyLink } = useCopyMagicLink(eventId)
  return (
    <>
      {props.mayUpdate && count > 0 && (
        <BulkBar
          kind={kind}
          hasRoles={props.hasRoles}
          count={count}
          selectedCount={countSelected(selection, count)}
          isAll={selection.isAll}
          onSelectAll={(isAll) => setSelection(isAll ? everyoneSelected : noneSelected)}
          onChange={actions.changeSelected}
          onInvite={canBeInvited ? actions.inviteSelected : undefined}
          onRemove={actions.askToRemoveSelected}
        />
      )}
      {people && count === 0 ? (
        <NoMatches onClear={() => void goTo({ search: '', company: undefined })} />
      ) : (
        <PeopleTable
          kind={kind}
          people={people?.results}
          isStale={props.isStale}
          isMovable={kind === 'speakers' && !props.isFiltered && count > 1}
          mayUpdate={props.mayUpdate}
          hasRoles={props.hasRoles}
          canBeInvited={canBeInvited}
          selection={selection}
          onReorder={reorder}
          onSelect={({ id }) => setSelection(toggled(selection, id))}
          onCopyLink={copyLink}
          onChoose={actions.choose}
        />
      )}
      {actions.dialogs}
    </>
  )
}

function EmptyList({ kind }: { kind: PeopleKind }) {
  return (
    <ListState icon={<IconUsers aria-hidden />} title={t(`${kind}.empty`)} text={t(`${kind}.emptyText`)} />
  )
}

function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <ListState icon={<IconUsers aria-hidden />} title={t('noneFound')} text={t('noneFoundText')}>
      <Button variant="default" onClick={onClear}>
        {t('clearFilters')}
      </Button>
    </ListState>
  )
}
