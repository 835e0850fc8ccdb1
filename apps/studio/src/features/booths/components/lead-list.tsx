import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { BoothLead } from '@marquee/domain/booths'
import type { Page } from '@marquee/domain/lists'
import type { UseQueryResult } from '@tanstack/react-query'
import { Instant } from '#ui/instant/instant.tsx'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { t } from '../texts.ts'

type LeadListProps = {
  query: UseQueryResult<Page<BoothLead>>
  /** Undefined for people who may not download leads. */
  exporting?: { isPending: boolean; mutate: () => void } | undefined
}

/** The newest people who left their contact at a booth; the file has all of them. */
export function LeadList({ query, exporting }: LeadListProps) {
  const { data } = query
  return (
    <Stack gap="xs" component="section">
      <Group justify="space-between">
        <Title order={3} size="h5">
          {data && data.count > 0 ? t('leadsCount', { count: data.count }) : t('leads')}
        </Title>
        {exporting && data !== undefined && data.count > 0 && (
          <Button
            variant="default"
            size="xs"
            loading={exporting.isPending}
            onClick={() => exporting.mutate()}
          >
            {t('exportLeads')}
          </Button>
        )}
      </Group>
      <Leads query={query} />
      {data !== undefined && data.count > data.results.length && (
        <Text size="sm" c="dimmed">
          {t('moreLeads', { count: data.results.length })}
        </Text>
      )}
    </Stack>
  )
}

function Leads({ query }: Pick<LeadListProps, 'query'>) {
  const { data } = query
  if (query.isError && data === undefined) {
    return (
      <FailedNotice
        message={t('leadsFailed')}
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (data?.count === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('noLeads')}
      </Text>
    )
  }
  return (
    <ListTable label={t('leads')} columns={columns()} isPending={data === undefined} isStale={false}>
      {data?.results.map(({ id, first_name, last_name, email, title, company, left_at }) => (
        <tr key={id}>
          <td data-column="name">
            <Text size="sm">{`${first_name} ${last_name}`.trim() || email}</Text>
            <Text size="xs" c="dimmed">
              {email}
            </Text>
          </td>
          <td data-column="company">{[title, company].filter(Boolean).join(', ')}</td>
          <td data-column="left">
            <Instant at={left_at} />
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

function columns() {
  return [
    { id: 'name', title: t('leadName') },
    { id: 'company', title: t('company') },
    { id: 'left', title: t('leftAt') },
  ]
}
