import { Skeleton } from '@mantine/core'
import type { ApiToken } from '@marquee/domain/api-tokens'
import { decideTokens } from '@marquee/domain/permissions'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { planQuery } from '#features/flags/public.ts'
import { DecidedButton, useHolder } from '#features/permissions/public.ts'
import { FeatureNotEnabled } from '#ui/feature-not-enabled/feature-not-enabled.tsx'
import { ListState } from '#ui/list-state/list-state.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { apiTokenListQuery, tokensPerPage } from '../api-token-queries.ts'
import { ApiTokenTable } from '../components/api-token-table.tsx'
import { CreateTokenDialog } from '../components/create-token-dialog.tsx'
import { DeleteTokenDialog } from '../components/delete-token-dialog.tsx'
import { t } from '../texts.ts'

const route = getRouteApi('/_studio/settings-new/tokens')

/** The API tokens of the organization at `/settings-new/tokens` (ST-022 to ST-037). */
export function ApiTokensPage() {
  const holder = useHolder()
  const [isCreating, setIsCreating] = useState(false)
  const plan = useQuery(planQuery(useMe().organization.id))
  const mayCreate = decideTokens(holder, 'token:create')
  const isMissing = plan.data?.pricing_config.token_creation === false
  const newToken = (
    <DecidedButton
      decision={mayCreate.allowed && isMissing ? { allowed: false, sentence: t('notInPlan') } : mayCreate}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setIsCreating(true)}
    >
      {t('new')}
    </DecidedButton>
  )
  return (
    <>
      <PageHead title={t('title')} sentence={t('sentence')} actions={newToken} />
      <Tokens mayDelete={decideTokens(holder, 'token:delete').allowed} newToken={newToken} />
      <CreateTokenDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </>
  )
}

/** The list in its four states: loading, failed, empty, ready. */
function Tokens({ mayDelete, newToken }: { mayDelete: boolean; newToken: ReactNode }) {
  const { page } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(apiTokenListQuery(page))
  const [deleted, setDeleted] = useState<ApiToken>()
  const [isDeleting, setIsDeleting] = useState(false)
  if (list.data === undefined && list.isError) {
    return (
      <FailedNotice
        message={t('list.failed')}
        error={list.error}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const askToDelete = (token: ApiToken) => {
    setDeleted(token)
    setIsDeleting(true)
  }
  return (
    <>
      {list.data?.count === 0 ? (
        <NoTokens newToken={newToken} />
      ) : (
        <ApiTokenTable
          tokens={list.data?.results}
          isStale={list.isPlaceholderData}
          onDelete={mayDelete ? askToDelete : undefined}
        />
      )}
      {list.data && (
        <Pagination
          label={t('table')}
          page={page}
          perPage={tokensPerPage}
          found={list.data}
          onPage={(next) => void navigate({ search: { page: next } })}
        />
      )}
      <DeleteTokenDialog token={deleted} isOpen={isDeleting} onClose={() => setIsDeleting(false)} />
    </>
  )
}

/** The empty state, or a notice that the plan has no API tokens (ST-035). */
function NoTokens({ newToken }: { newToken: ReactNode }) {
  const query = useQuery(planQuery(useMe().organization.id))
  return (
    <QueryView query={query} pending={<Skeleton height={160} />} empty="never">
      {({ pricing_config, contact_url }) =>
        pricing_config.token_creation ? (
          <ListState icon={<IconKey aria-hidden />} title={t('empty.title')} text={t('empty.text')}>
            {newToken}
          </ListState>
        ) : (
          <FeatureNotEnabled contactUrl={contact_url}>{t('plan')}</FeatureNotEnabled>
        )
      }
    </QueryView>
  )
}
