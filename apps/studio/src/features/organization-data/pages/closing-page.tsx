import { Button, Menu, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { meQuery, SignOutFoot, useMe } from '#features/accounts/public.ts'
import { formatDate } from '#lib/format.ts'
import { FocusCard } from '#ui/focus-card/focus-card.tsx'
import { t } from '../texts.ts'

/** Where members stand whose organization is about to be deleted: when that is, who can keep it, and the ways on. */
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
