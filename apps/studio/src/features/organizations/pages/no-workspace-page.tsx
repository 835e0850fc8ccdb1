import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { InvitationNotice, SignOutFoot, useMe } from '#features/accounts/public.ts'
import { FocusCard } from '#ui/focus-card/focus-card.tsx'
import { adminsQuery } from '../organization-queries.ts'
import { t } from '../membership-texts.ts'

/** For a team admin without a workspace (SH-031): what to do, and a check to continue once it is done (SH-262). */
export function NoWorkspacePage({ onCheck }: { onCheck: () => Promise<void> }) {
  const { organization, email } = useMe()
  const check = useMutation({ mutationFn: onCheck })
  return (
    <FocusCard
      brand="Marquee"
      title={t('none.title')}
      sentence={t('none.sentence', { organization: organization.name })}
      foot={<SignOutFoot />}
    >
      <Stack gap="sm">
        <InvitationNotice />
        <Text>{t('none.ask', { organization: organization.name, email })}</Text>
        <Admins />
        <Button loading={check.isPending} onClick={() => check.mutate()}>
          {t('none.check')}
        </Button>
        {check.isSuccess ? (
          <Text role="status" size="sm" c="dimmed">
            {t('none.still')}
          </Text>
        ) : null}
        {check.isError ? (
          <Text role="alert" size="sm" c="var(--mantine-color-error)">
            {t('none.failed')}
          </Text>
        ) : null}
      </Stack>
    </FocusCard>
  )
}

/** The admins to ask, if they are known. */
function Admins() {
  const { data, isPending } = useQuery(adminsQuery)
  if (isPending) return <Skeleton height={48} />
  if (data === undefined || data.results.length === 0) return null
  return (
    <ul aria-label={t('none.admins')}>
      {data.results.map(({ name, email }) => (
        <li key={email}>
          {name} <Anchor href={`mailto:${email}`}>{email}</Anchor>
        </li>
      ))}
    </ul>
  )
}
