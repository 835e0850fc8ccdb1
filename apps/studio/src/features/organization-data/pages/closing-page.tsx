import { Button, Menu, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { meQuery, SignOutFoot, useMe } from '#features/accounts/public.ts'
import { formatDate } from '#lib/format.ts'
import { FocusCard } from '#ui/focus-card/focus-card.tsx'
import { t } from '../texts.ts'

/** For members of an organization scheduled for deletion: when that is, who can cancel it, and what to do next. */
export function ClosingPage({ organizationItems }: { organizationItems: ReactNode }) {
  const { organization } = useMe()
  const queryClient = useQueryClient()
  const check = useMutation({ mutationFn: () => queryClient.refetchQueries({ queryKey: meQuery.queryKey }) })
  const { name, deletion_at } = organization
  return (
    <FocusCard
      brand="Marquee"
      title={t('closingTitle', { name })}
      sentence={t('closingText', { date: deletion_at === null ? '' : formatDate(deletion_at) })}
      foot={<SignOutFoot />}
    >
      <Stack gap="sm">
        <Button loading={check.isPending} onClick={() => check.mutate()}>
          {t('check')}
        </Button>
        <Menu>
          <Menu.Target>
            <Button variant="default">{t('switch')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Suspense>{organizationItems}</Suspense>
          </Menu.Dropdown>
        </Menu>
      </Stack>
    </FocusCard>
  )
}
