import { Anchor, NativeSelect } from '@mantine/core'
import { deliveryStates, type WebhookDelivery, webhookTypeWords } from '@marquee/domain/webhooks'
import { IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Instant } from '#ui/instant/instant.tsx'
import { ListState } from '#ui/list-state/list-state.tsx'
import { NoResults } from '#ui/list-state/no-results.tsx'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { FailedView } from '#ui/query-view/failed-view.tsx'
import { t } from '../texts.ts'
import { deliveriesQuery } from '../webhook-calls.ts'
import { deliveriesPerPage, type WebhookSearchParams } from '../webhook-search-params.ts'
import { DeliveryStateWord } from './webhook-states.tsx'

const columns = (['activity', 'state', 'reply', 'took', 'happened'] as const).map((id) => ({
  id,
  get title() {
    return t(id)
  },
}))

type DeliveryLogProps = {
  webhookId: string
  params: WebhookSearchParams
  onChange: (change: Partial<WebhookSearchParams>) => void
  onOpen: (id: string) => void
}

/** What was sent and what was replied, newest first. */
export function DeliveryLog({ webhookId, params, onChange, onOpen }: DeliveryLogProps) {
  const list = useQuery(deliveriesQuery(webhookId, params))
  const { data: page } = list
  if (page === undefined && list.isError) {
    return <FailedView error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
  }
  const isEmpty = page?.results.length === 0 && !list.isPlaceholderData
  if (isEmpty && params.state === undefined && params.page === 1) {
    return <ListState icon={<IconWebhook aria-hidden />} title={t('logEmpty')} text={t('logEmptyText')} />
  }
  return (
    <>
      <NativeSelect
        aria-label={t('states')}
        maw={220}
        mb="sm"
        data={[
          { value: '', label: t('anyState') },
          ...deliveryStates.map((state) => ({ value: state, label: t(state) })),
        ]}
        value={params.state ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ state: deliveryStates.find((state) => state === value), page: 1 })
        }
      />
      {isEmpty ? (
        <NoResults
          title={t('logNone')}
          showAll={t('showAll')}
          onShowAll={() => onChange({ state: undefined, page: 1 })}
        />
      ) : (
        <ListTable
          label={t('logTable')}
          columns={columns}
          isPending={page === undefined}
          isStale={list.isPlaceholderData}
        >
          {page?.results.map((delivery) => (
            <Row key={delivery.id} delivery={delivery} onOpen={onOpen} />
          ))}
        </ListTable>
      )}
      {page && (
        <Pagination
          label={t('pages')}
          page={params.page}
          perPage={deliveriesPerPage}
          found={page}
          onPage={(next) => onChange({ page: next })}
        />
      )}
    </>
  )
}

function Row({ delivery, onOpen }: { delivery: WebhookDelivery; onOpen: (id: string) => void }) {
  const { id, type, state, status, duration_ms, happened_at } = delivery
  return (
    <tr>
      <td data-column="activity">
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="start"
          data-row-link
          onClick={() => onOpen(id)}
        >
          {webhookTypeWords(type)}
        </Anchor>
      </td>
      <td data-column="state">
        <DeliveryStateWord state={state} />
      </td>
      <td data-column="reply">{status ?? t('noReply')}</td>
      <td data-column="took">{duration_ms === null ? '' : t('milliseconds', { count: duration_ms })}</td>
      <td data-column="happened">
        <Instant at={happened_at} />
      </td>
    </tr>
  )
}
