import { ApiError } from '@marquee/api'
import { Anchor, Button, Stack, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { FocusCard } from '#ui/focus-card/focus-card.tsx'
import { useSendsEmail } from '../account-queries.ts'
import { FormFailure } from '../components/form-failure.tsx'
import { SupportOffer } from '../components/support-offer.tsx'
import { emailFault, failureSentence, fieldFault } from '../form-rules.ts'
import { useForgotPassword } from '../password-mutations.ts'
import { t } from '../screen-texts.ts'
import { type Variant, variants } from '../variants.ts'

type ForgotPasswordPageProps = { variant?: Variant; onEmailSent: (email: string) => void }

/** Sends a password reset email (AU-042, AU-049). */
export function ForgotPasswordPage({ variant = 'studio', onEmailSent }: ForgotPasswordPageProps) {
  const forgot = useForgotPassword()
  const sendsEmail = useSendsEmail()
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const { name, login } = variants[variant]

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const email = field.current?.value.trim() ?? ''
    const invalid = emailFault(email)
    setFault(invalid)
    if (invalid !== undefined) field.current?.focus()
    else if (!forgot.isPending) forgot.mutate(email, { onSuccess: () => onEmailSent(email) })
  }

  return (
    <FocusCard
      brand={name}
      title={t('forgot.title')}
      sentence={t(sendsEmail ? 'forgot.sentence' : 'forgot.keptSentence')}
      foot={
        <Anchor component={Link} to={login}>
          {t('backToLogin')}
        </Anchor>
      }
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          {forgot.isError ? <ResetFailure error={forgot.error} email={forgot.variables} /> : null}
          <TextInput
            ref={field}
            label={t('email')}
            type="email"
            name="email"
            autoComplete="username"
            error={fault ?? fieldFault(forgot.error, 'email')}
          />
          <Button type="submit" fullWidth loading={forgot.isPending}>
            {t(sendsEmail ? 'forgot.submit' : 'forgot.keptSubmit')}
          </Button>
        </Stack>
      </form>
    </FocusCard>
  )
}

/** If the address was never confirmed, only support can help (AU-045). */
function ResetFailure({ error, email }: { error: Error; email: string }) {
  const isUnconfirmed = error instanceof ApiError && error.code === 'not_confirmed'
  return (
    <FormFailure>
      <Stack gap="xs">
        {failureSentence(error)}
        {isUnconfirmed ? <SupportOffer email={email} /> : null}
      </Stack>
    </FormFailure>
  )
}
