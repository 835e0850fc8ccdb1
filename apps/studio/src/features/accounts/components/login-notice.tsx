import { ApiError } from '@marquee/api'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useSendsEmail } from '../account-queries.ts'
import { failureSentence } from '../form-rules.ts'
import { loginStatusOf } from '../login-status.ts'
import { t } from '../screen-texts.ts'
import { useResendConfirmation } from '../sign-in-mutations.ts'
import { ssoAddress } from '../variants.ts'
import { FormFailure } from './form-failure.tsx'

type LoginNoticeProps = { email: string; error: Error | null; isEnded: boolean }

/** Why the person isn't signed in, and what to do about it. */
export function LoginNotice({ email, error, isEnded }: LoginNoticeProps) {
  const status = loginStatusOf(error)
  if (status === 'notallowed') return <OnlySsoNotice email={email} />
  if (error !== null) {
    const isUnconfirmed = error instanceof ApiError && error.code === 'not_confirmed'
    return isUnconfirmed ? (
      <UnconfirmedNotice email={email} />
    ) : (
      <FormFailure>{sentenceOf(error)}</FormFailure>
    )
  }
  if (!isEnded) return null
  return (
    <Alert color="indigo" role="status" p="sm" icon={<IconInfoCircle size={18} aria-hidden="true" />}>
      {t('login.ended')}
    </Alert>
  )
}

/** The exact message of AU-019, and a link to single sign-on. */
function OnlySsoNotice({ email }: { email: string }) {
  return (
    <FormFailure>
      <Stack gap="xs" align="start">
        <Text>{t('login.onlySso')}</Text>
        <Button size="xs" component="a" href={ssoAddress(email)}>
          {t('login.sso')}
        </Button>
      </Stack>
    </FormFailure>
  )
}

function UnconfirmedNotice({ email }: { email: string }) {
  const resend = useResendConfirmation()
  if (!useSendsEmail()) return <FormFailure>{t('login.unconfirmedKept')}</FormFailure>
  return (
    <FormFailure>
      <Stack gap="xs" align="start">
        <Text>{t('login.unconfirmed')}</Text>
        {resend.isSuccess ? (
          <Text role="status">{t('login.sentAgain')}</Text>
        ) : (
          <Button size="xs" variant="default" loading={resend.isPending} onClick={() => resend.mutate(email)}>
            {t('login.sendAgain')}
          </Button>
        )}
        {resend.isError ? <Text role="alert">{failureSentence(resend.error)}</Text> : null}
      </Stack>
    </FormFailure>
  )
}

/** AU-011, AU-012. */
function sentenceOf(error: Error): string {
  if (!(error instanceof ApiError)) return failureSentence(error)
  if (error.code === 'wrong_credentials') return t('login.wrong')
  if (error.code === 'too_many_requests' && error.retryAfterSeconds !== undefined)
    return t('login.tooMany', { count: error.retryAfterSeconds })
  return failureSentence(error)
}
