import { ApiError } from '@marquee/api'
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { FocusCard } from '#ui/focus-card/focus-card.tsx'
import { useSendsEmail } from '../account-queries.ts'
import { FormFailure } from '../components/form-failure.tsx'
import { NewPasswordForm } from '../components/new-password-form.tsx'
import { SendAgain } from '../components/send-again.tsx'
import { SupportOffer } from '../components/support-offer.tsx'
import { useForgotPassword, useResetPassword } from '../password-mutations.ts'
import { t } from '../screen-texts.ts'

type ResetPasswordPageProps = {
  email: string | undefined
  /** From the emailed link; without it the page asks for it. */
  code: string | undefined
  onDone: () => void
}

/** Resets the password with the emailed code (SH-021, AU-044). */
export function ResetPasswordPage({ email, code, onDone }: ResetPasswordPageProps) {
  if (email === undefined) return <IncompleteAddress />
  return <ResetForm key={`${email} ${code}`} email={email} code={code} onDone={onDone} />
}

type ResetFormProps = { email: string; code: string | undefined; onDone: () => void }

function ResetForm({ email, code, onDone }: ResetFormProps) {
  const reset = useResetPassword()
  const { mutateAsync: sendEmail } = useForgotPassword()
  const sendsEmail = useSendsEmail()
  const [codeFault, setCodeFault] = useState<string>()
  const codeField = useRef<HTMLInputElement>(null)

  const waiting = sendsEmail ? 'reset.sentenceCode' : 'reset.keptSentence'

  const submit = (password: string): void => {
    const givenCode = code ?? codeField.current?.value.trim() ?? ''
    setCodeFault(givenCode === '' ? t('codeMissing') : undefined)
    if (givenCode === '') codeField.current?.focus()
    else reset.mutate({ email, code: givenCode, password }, { onSuccess: onDone })
  }

  return (
    <FocusCard
      brand="Marquee"
      title={t('reset.title')}
      sentence={t(code === undefined ? waiting : 'reset.sentence', { email })}
      foot={
        <Anchor component={Link} to="/auth/login">
          {t('backToLogin')}
        </Anchor>
      }
    >
      <NewPasswordForm
        email={email}
        submitLabel={t('new.submit')}
        isBusy={reset.isPending}
        error={reset.error}
        failure={reset.isError ? <ResetFailure error={reset.error} email={email} /> : null}
        onSubmit={submit}
      >
        {code === undefined ? (
          <TextInput
            ref={codeField}
            label={t('code')}
            name="code"
            autoComplete="one-time-code"
            error={codeFault}
          />
        ) : null}
      </NewPasswordForm>
      {code === undefined ? <SendAgain send={() => sendEmail(email)} done={t('forgot.done')} /> : null}
    </FocusCard>
  )
}

/** AU-076, and what to do about it. */
function ResetFailure({ error, email }: { error: Error; email: string }) {
  const code = error instanceof ApiError ? error.code : 'unknown'
  // Shown by the field.
  if (code === 'invalid_input') return null
  return (
    <FormFailure>
      <Stack gap="xs">
        <Text>{t('new.failed')}</Text>
        {code === 'invalid_code' ? (
          <Text>
            {t('new.codeRefused')}{' '}
            <Anchor component={Link} to="/auth/forgot" c="inherit" td="underline">
              {t('new.askAgain')}
            </Anchor>
          </Text>
        ) : null}
        {code === 'not_confirmed' ? <SupportOffer email={email} /> : null}
      </Stack>
    </FormFailure>
  )
}

function IncompleteAddress() {
  return (
    <FocusCard brand="Marquee" title={t('reset.noEmail')} sentence={t('reset.noEmailSentence')}>
      <Button component={Link} to="/auth/forgot">
        {t('new.askAgain')}
      </Button>
    </FocusCard>
  )
}
