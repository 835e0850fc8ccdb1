import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { DecidedButton, usePermission } from '#features/permissions/public.ts'
import { ListPages } from '#ui/list-pages/list-pages.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FailedView } from '#ui/query-view/failed-view.tsx'
import { memberListQuery } from '../organization-queries.ts'
import { InviteDialog } from '../components/invite-dialog.tsx'
import { MemberFilters, noMemberFilters } from '../components/member-filters.tsx'
import { MemberTable } from '../components/member-table.tsx'
import { type MemberSearchParams, membersPerPage } from '../member-search-params.ts'
import { t } from '../texts.ts'
import { useMemberActions } from '../use-member-actions.tsx'

const route = getRouteApi('/_studio/settings-new/users')

/** The members of the organization and their roles (ST-005); what it shows is in the URL. */
export function UsersPage() {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(memberListQuery(params, useMe().organization.id))
  const mayInvite = usePermission('user:create')
  const [isInviting, setIsInviting] = useState(false)
  const { act, dialogs } = useMemberActions()
  const goTo = (change: Partial<MemberSearchParams>) =>
    navigate({
      search: (before) => ({ ...before, page: 1, ...change }),
      replace: !('page' in change),
      resetScroll: 'page' in change,
    })

  return (
    <>
      <PageHead
        title={t('users')}
        sentence={t('usersText')}
        actions={
          <DecidedButton decision={mayInvite} onClick={() => setIsInviting(true)}>
            {t('invite')}
          </DecidedButton>
        }
      />
      <MemberFilters params={params} onChange={goTo} />
      {list.isError && list.data === undefined ? (
        <FailedView error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
      ) : list.data?.count === 0 ? (
        <NobodyFound onClear={() => void goTo({ search: '', ...noMemberFilters })} />
      ) : (
        <MemberTable members={list.data?.results} isStale={list.isPlaceholderData} onChoose={act} />
      )}
      {list.data && (
        <ListPages
          page={params.page}
          perPage={membersPerPage}
          count={list.data.count}
          onPage={(page) => void goTo({ page })}
        />
      )}
      <InviteDialog isOpen={isInviting} onClose={() => setIsInviting(false)} />
      {dialogs}
    </>
  )
}

function NobodyFound({ onClear }: { onClear: () => void }) {
  return (
    <Stack align="center" gap="xs" py="xl" role="status">
      <Text fw={600}>{t('noUsers')}</Text>
      <Text c="dimmed">{t('noUsersText')}</Text>
      <Button variant="default" onClick={onClear}>
        {t('clearFilters')}
      </Button>
    </Stack>
  )
}
