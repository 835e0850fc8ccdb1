import { Button, Progress, Text } from '@mantine/core'
import type { PrivacyRequest } from '@marquee/domain/privacy'
import { formatBytes, formatDate } from '#lib/format.ts'
import { Instant } from '#ui/instant/instant.tsx'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { useDownloadExport } from '../privacy-mutations.ts'
import { t } from '../texts.ts'

const columns = [
  {
    id: 'kind',
    get title() {
      return t('request.kind')
    },
  },
  {
    id: 'person',
    get title() {
      return t('request.person')
    },
  },
  {
    id: 'by',
    get title() {
      return t('request.by')
    },
  },
  {
    id: 'at',
    get title() {
      return t('request.at')
    },
  },
  {
    id: 'state',
    get title() {
      return t('request.state')
    },
  },
]

/** Exports and erasures, newest first, with their progress. */
export function RequestsTable({ requests }: { requests: readonly PrivacyRequest[] | undefined }) {
  return (
    <ListTable label={t('requests')} columns={columns} isPending={requests === undefined} isStale={false}>
      {requests?.map((request) => (
        <tr key={request.id}>
          <td data-column="kind">{t(`kind.${request.kind}`)}</td>
          <td data-column="person">{request.person}</td>
          <td data-column="by">{request.requested_by}</td>
          <td data-column="at">
            <Instant at={request.created_at} />
          </td>
          <td data-column="state">
            <RequestState request={request} />
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

function RequestState({ request }: { request: PrivacyRequest }) {
  const { status, progress, person, failure } = request
  const kind = t(`kind.${request.kind}`)
  if (status === 'RUNNING') {
    return (
      <>
        {t('running')}
        <Progress value={progress * 100} aria-label={t('running.of', { kind, person })} />
      </>
    )
  }
  if (status === 'FAILED') {
    return (
      <>
        {t('failed')}
        <Text size="xs" c="red">
          {failure}
        </Text>
      </>
    )
  }
  return request.kind === 'export' ? <DoneExport request={request} /> : t('done')
}

function DoneExport({
  request: { id, person, is_own, size_bytes, expires_at },
}: {
  request: PrivacyRequest
}) {
  const downloading = useDownloadExport()
  return (
    <>
      {is_own ? (
        <Button
          size="xs"
          variant="default"
          loading={downloading.isPending}
          aria-label={t('download.of', { person })}
          onClick={() => downloading.mutate(id)}
        >
          {t('download')}
          {size_bytes !== null && ` (${formatBytes(size_bytes)})`}
        </Button>
      ) : (
        <Text size="xs">{t('notYours')}</Text>
      )}
      {expires_at !== null && (
        <Text size="xs" c="dimmed">
          {t('until', { at: formatDate(expires_at) })}
        </Text>
      )}
    </>
  )
}
