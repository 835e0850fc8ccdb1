import { Button, Stack, Text } from '@mantine/core'
import { failureSentence } from '../form-rules.ts'
import { useContactSupport } from '../password-mutations.ts'
import { t } from '../screen-texts.ts'

/** Contacts customer support about the account with one click (AU-045 to AU-047). */
export function SupportOffer({ email }: { email: string }) {
  const support = useContactSupport()
  if (support.isSuccess) return <Text role="status">{t('support.thanks', { email })}</Text>
  return (
    <Stack gap="xs" align="start">
      {support.isError ? <Text role="alert">{failureSentence(support.error)}</Text> : null}
      <Button variant="default" size="xs" loading={support.isPending} onClick={() => support.mutate(email)}>
        {t('support.offer')}
      </Button>
    </Stack>
  )
}
