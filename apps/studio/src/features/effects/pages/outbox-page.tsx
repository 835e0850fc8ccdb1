import { Group, NativeSelect } from '@mantine/core'
import { type Effect, type EffectState, effectStates } from '@marquee/domain/effects'
import type { Page } from '@marquee/domain/lists'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { IconMail } from '@tabler/icons-react'
import { ListState } from '#ui/list-state/list-state.tsx'
import { NoResults } from '#ui/list-state/no-results.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { FailedView } from '#ui/query-view/failed-view.tsx'
import { SearchField } from '#ui/search-field/search-field.tsx'
import { EmailDialog } from '../components/email-dialog.tsx'
import { OutboxTable } from '../components/outbox-table.tsx'
import { effectListQuery } from '../effect-queries.ts'
import { emailsPerPage, type OutboxSearchParams } from '../outbox-search-params.ts'
import { t } from '../texts.ts'

const route = getRouteApi('/_studio/settings-new/organization/outbox')
const choices = [
  {
    value: '',
    get label() {
      return t('anyState')
    },
  },
  ...effectStates.map((state) => ({ value: state, label: t(state) })),
]

/** The outbox of the organization; what it shows is in the URL. */
export function OutboxPage() {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(effectListQuery(params))
  const goTo = (change: Partial<OutboxSearchParams>, replace = false) =>
    navigate({ search: (current) => ({ ...current, ...change }), replace, resetScroll: 'page' in change })
  const open = list.data?.results.find(({ id }) => id === params.email)

  return (
    <>
      <PageHead title={t('title')} sentence={t('sentence')} />
      <Group gap="xs" align="start">
        <SearchField
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          search={params.search}
          onSearch={(search) => goTo({ search, page: 1 }, true)}
        />
        <NativeSelect
          aria-label={t('states')}
          data={choices}
          value={params.state ?? ''}
          onChange={({ currentTarget: { value } }) => void goTo({ state: stateOf(value), page: 1 }, true)}
        />
      </Group>
      <Emails params={params} list={list} goTo={goTo} />
      <EmailDialog
        id={params.email}
        subject={open?.subject}
        onClose={() => void goTo({ email: undefined }, true)}
      />
    </>
  )
}

type EmailsProps = {
  params: OutboxSearchParams
  list: UseQueryResult<Page<Effect>>
  goTo: (change: Partial<OutboxSearchParams>) => Promise<void>
}

/** The list in its four states: loading, failed, empty, ready. */
function Emails({ params, list, goTo }: EmailsProps) {
  const { data: page } = list
  if (page === undefined && list.isError) {
    return <FailedView error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
  }
  if (page?.results.length === 0 && !list.isPlaceholderData) {
    const isUnfiltered = params.search === '' && params.state === undefined && params.page === 1
    return isUnfiltered ? (
      <ListState icon={<IconMail aria-hidden />} title={t('empty')} text={t('emptyText')} />
    ) : (
      <NoResults
        title={t('noResults')}
        showAll={t('showAll')}
        onShowAll={() => void goTo({ search: '', state: undefined, page: 1 })}
      />
    )
  }
  return (
    <>
      <OutboxTable
        effects={page?.results}
        isStale={list.isPlaceholderData}
        onOpen={(email) => void goTo({ email })}
      />
      {page && (
        <Pagination
          label={t('pages')}
          page={params.page}
          perPage={emailsPerPage}
          found={page}
          onPage={(target) => void goTo({ page: target })}
        />
      )}
    </>
  )
}

function stateOf(value: string): EffectState | undefined {
  return effectStates.find((state) => state === value)
}
