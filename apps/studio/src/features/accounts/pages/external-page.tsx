import { ApiError } from '@marquee/api'
import { Anchor, Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FocusCard } from '#ui/focus-card/focus-card.tsx'
import { FormFailure } from '../components/form-failure.tsx'
import { NewPasswordForm } from '../components/new-password-form.tsx'
import { useCompleteNewPassword } from '../password-mutations.ts'
import { t } from '../screen-texts.ts'

type ExternalPageProps = {
  /** From signing in with the temporary password; undefined if the page was opened directly. */
  challenge: { email: string; code: string } | undefined
  onDone: () => void
}

/** Sets a new password after signing in with a temporary one (SH-023, AU-070). */
export function ExternalPage({ challenge, onDone }: ExternalPageProps) {
  const complete = useCompleteNewPassword()
  if (challenge === undefined) return <NoChallenge />
  const { email, code } = challenge
  return (
    <FocusCard
      brand="Marquee"
      title={t('external.title')}
      sentence={t('external.sentence', { email })}
      foot={
        <Anchor component={Link} to="/auth/login">
          {t('backToLogin')}
        </Anchor>
      }
    >
      <NewPasswordForm
        email={email}
        submitLabel={t('new.submit')}
        isBusy={complete.isPending}
        error={complete.error}
        failure={complete.isError ? <ChallengeFailure error={complete.error} /> : null}
        onSubmit={(password) => complete.mutate({ code, password }, { onSuccess: onDone })}
      />
    </FocusCard>
  )
}

/** AU-076. A challenge expires; signing in again starts another. */
function ChallengeFailure({ error }: { error: Error }) {
  const code = error instanceof ApiError ? error.code : 'unknown'
  if (code === 'invalid_input') return null
  return (
    <FormFailure>
      <Text>{t('new.failed')}</Text>
      {code === 'invalid_code' ? <Text mt="xs">{t('external.tooLate')}</Text> : null}
    </FormFailure>
  )
}

function NoChallenge() {
  return (
    <FocusCard brand="Marquee" title={t('external.noneTitle')} sentence={t('external.none')}>
      <Button component={Link} to="/auth/login">
        {t('login.submit')}
      </Button>
    </FocusCard>
  )
}
