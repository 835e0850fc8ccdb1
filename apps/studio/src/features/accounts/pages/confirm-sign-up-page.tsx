import { ApiError } from '@marquee/api'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FocusCard } from '#ui/focus-card/focus-card.tsx'
import { BusyCard } from '../components/busy-card.tsx'
import { SendAgain } from '../components/send-again.tsx'
import { failureSentence } from '../form-rules.ts'
import { t } from '../screen-texts.ts'
import { useConfirmSignUp, useResendConfirmation } from '../sign-in-mutations.ts'
import { useProof } from '../use-proof.ts'

type ConfirmSignUpPageProps = { email: string; code: string; onSignedIn: () => void }

/** Confirms the address of a sign-up by the link of its letter, and signs in (AU-051). */
export function ConfirmSignUpPage({ email, code, onSignedIn }: ConfirmSignUpPageProps) {
  const { error, retry } = useProof(useConfirmSignUp(), { email, code }, onSignedIn)
  const { mutateAsync: sendAgain } = useResendConfirmation()
  if (error === null) return <BusyCard title={t('confirm.busy')} />
  const isRefused = error instanceof ApiError && error.code === 'invalid_code'
  return (
    <FocusCard
      brand="Marquee"
      title={t('confirm.title')}
      sentence={isRefused ? t('confirm.sentence') : failureSentence(error)}
    >
      {isRefused ? (
        <>
          <Button component={Link} to="/auth/login">
            {t('login.submit')}
          </Button>
          <SendAgain send={() => sendAgain(email)} done={t('login.sentAgain')} isFirst />
        </>
      ) : (
        <Button onClick={retry}>{t('link.retry')}</Button>
      )}
    </FocusCard>
  )
}
