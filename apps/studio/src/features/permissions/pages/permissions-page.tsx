import '@mantine/core/styles/Tabs.css'
import { Skeleton, Stack, Tabs } from '@mantine/core'
import {
  type ListedRole,
  openRoleGroups,
  type Realm,
  realmOfGroup,
  realms,
} from '@marquee/domain/permissions'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { DecidedButton } from '../components/decided-button.tsx'
import { OwnPermissions } from '../components/own-permissions.tsx'
import { RealmRoles } from '../components/realm-roles.tsx'
import { RoleEditor } from '../components/role-editor.tsx'
import { rolesQuery } from '../role-queries.ts'
import { t } from '../role-texts.ts'
import { usePermission } from '../use-permission.ts'

const route = getRouteApi('/_studio/settings-new/permissions')

/** The organization's roles and what they allow, by realm (ST-011, PE-026). */
export function PermissionsPage() {
  const { realm } = route.useSearch()
  const navigate = route.useNavigate()
  const roles = useQuery(rolesQuery)
  const [isCreating, setIsCreating] = useState(false)
  const decision = usePermission('role:update')
  const openGroups = openRoleGroups(useMe().organization.flags)
  const groups = openGroups.filter((group) => realmOfGroup(group) === realm)
  const newRole = (
    <DecidedButton
      decision={decision}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setIsCreating(true)}
    >
      {t('new')}
    </DecidedButton>
  )
  const goTo = (value: string | null) => {
    const next = realms.find((candidate) => candidate === value)
    if (next) void navigate({ search: { realm: next }, replace: true })
  }

  return (
    <>
      <PageHead
        title={t('title')}
        sentence={t('sentence')}
        {...(groups.length > 0 && { actions: newRole })}
      />
      <Stack gap="lg">
        <OwnPermissions />
        <Tabs value={realm} onChange={goTo} keepMounted={false}>
          <Tabs.List aria-label={t('realms')}>
            {realms.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {t(`realm.${name}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {realms.map((name) => (
            <Tabs.Panel key={name} value={name} pt="md">
              <LoadedRoles realm={name} list={roles} mayChange={decision.allowed && openGroups.length > 0} />
            </Tabs.Panel>
          ))}
        </Tabs>
      </Stack>
      <RoleEditor groups={groups} isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </>
  )
}

type LoadedRolesProps = { realm: Realm; list: UseQueryResult<ListedRole[]>; mayChange: boolean }

function LoadedRoles({ realm, list, mayChange }: LoadedRolesProps) {
  if (list.data === undefined && list.isError) {
    return (
      <FailedNotice
        message={t('roles.failed')}
        error={list.error}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  if (list.data === undefined) return <Skeleton height={240} />
  const roles = list.data.filter((role) => role.realm === realm)
  return <RealmRoles realm={realm} roles={roles} mayChange={mayChange} />
}
