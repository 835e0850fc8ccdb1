import { Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { SignOutFoot, useMe } from '#features/accounts/public.ts'
import { FocusCard } from '#ui/focus-card/focus-card.tsx'
import { t } from '../membership-texts.ts'

/** Where a team admin stands who is in no workspace (SH-031): what to do, and a way on as soon as it is done (SH-262). */
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
        <Text>{t('none.ask', { organization: organization.name, email })}</Text>
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
