import { ApiError } from '@marquee/api'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FocusCard } from '#ui/focus-card/focus-card.tsx'
import { BusyCard } from '../components/busy-card.tsx'
import { FormFailure } from '../components/form-failure.tsx'
import { NewPasswordForm } from '../components/new-password-form.tsx'
import { SendAgain } from '../components/send-again.tsx'
import { failureSentence, fieldFault } from '../form-rules.ts'
import { t } from '../screen-texts.ts'
import { useConfirmSignUp, useResendConfirmation } from '../sign-in-mutations.ts'
import { useProof } from '../use-proof.ts'

type ConfirmSignUpPageProps = { email: string; code: string; onSignedIn: () => void }

/**
 * * Confirms a sign-up by its emailed link and signs in (AU-051). A browser that didn't sign up must choose a password
 * first, without using up the link.
 */
export function ConfirmSignUpPage(props: ConfirmSignUpPageProps) {
  const { email, code, onSignedIn } = props
  const proof = { email, code }
  const { error, submit } = useProof(useConfirmSignUp(), proof, { isAtOnce: true, onSuccess: onSignedIn })
  const { mutateAsync: sendAgain } = useResendConfirmation()
  if (error === null) return <BusyCard title={t('confirm.busy')} />
  if (fieldFault(error, 'password') !== undefined) return <ChoosePassword {...props} />
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
        <Button onClick={submit}>{t('link.retry')}</Button>
      )}
    </FocusCard>
  )
}

function ChoosePassword({ email, code, onSignedIn }: ConfirmSignUpPageProps) {
  const confirm = useConfirmSignUp()
  const isFieldError = fieldFault(confirm.error, 'password') !== undefined
  return (
    <FocusCard brand="Marquee" title={t('confirm.choose')} sentence={t('confirm.chooseSentence', { email })}>
      <NewPasswordForm
        email={email}
        submitLabel={t('confirm.submit')}
        isBusy={confirm.isPending}
        error={confirm.error}
        failure={
          confirm.isError && !isFieldError ? (
            <FormFailure>{failureSentence(confirm.error)}</FormFailure>
          ) : null
        }
        onSubmit={(password) => confirm.mutate({ email, code, password }, { onSuccess: onSignedIn })}
      />
    </FocusCard>
  )
}
