import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMe } from '#features/accounts/public.ts'
import { sentenceOf } from '#lib/error-words.ts'
import { toast } from '#ui/toast/toast.ts'
import { useSwitchOrganization } from '../member-mutations.ts'
import { ownOrganizationsQuery } from '../organization-queries.ts'
import { t } from '../texts.ts'

/** Menu items to switch organizations; hidden for people who have only one. */
export function OrganizationItems() {
  const me = useMe()
  const navigate = useNavigate()
  const organizations = useQuery(ownOrganizationsQuery).data ?? []
  const change = useSwitchOrganization()
  if (organizations.length < 2) return null
  return (
    <>
      <Menu.Label>{t('switchOrganization')}</Menu.Label>
      <Menu.RadioGroup value={me.organization.id}>
        {organizations.map(({ id, name }) => (
          <Menu.RadioItem
            key={id}
            value={id}
            closeMenuOnClick
            disabled={change.isPending}
            onChange={() =>
              id !== me.organization.id &&
              change.mutate(id, {
                onSuccess: () => void navigate({ to: '/home' }),
                onError: (error) => toast({ kind: 'error', message: sentenceOf(error) }),
              })
            }
          >
            {name}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
    </>
  )
}
