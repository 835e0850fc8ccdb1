import { ApiError } from '@marquee/api'
import { Anchor, Group, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { FocusCard } from '#ui/focus-card/focus-card.tsx'
import { FormFailure } from '../components/form-failure.tsx'
import { NewPasswordForm } from '../components/new-password-form.tsx'
import { SendAgain } from '../components/send-again.tsx'
import { emailFault, failureSentence, fieldFault } from '../form-rules.ts'
import { t } from '../screen-texts.ts'
import { useResendConfirmation, useSignUp } from '../sign-in-mutations.ts'
import { type Variant, variants } from '../variants.ts'

const fields = ['first_name', 'last_name', 'email'] as const
type Field = (typeof fields)[number]

type SignUpPageProps = { variant?: Variant; onSignedUp: () => void }

/**
 * Creates an account: for Content Lab, which needs no organization (AU-052, AU-053, SH-026), or for someone about to create
 * an organization (SH-029).
 */
export function SignUpPage({ variant = 'content-lab', onSignedUp }: SignUpPageProps) {
  const signUp = useSignUp()
  const [faults, setFaults] = useState<Partial<Record<Field, string | undefined>>>({})
  const [email, setEmail] = useState('')
  const form = useRef<HTMLDivElement>(null)
  if (signUp.data?.status === 'UNCONFIRMED') {
    const Sent = signUp.data.has_mail_server ? ConfirmationSent : ConfirmationOnHost
    return <Sent variant={variant} email={signUp.variables?.email ?? email.trim()} />
  }

  const typed = (field: string): string =>
    form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.value.trim() ?? ''
  const submit = (password: string): void => {
    const values = { first_name: typed('first_name'), last_name: typed('last_name'), email: email.trim() }
    const invalid = {
      first_name: values.first_name === '' ? t('firstNameMissing') : undefined,
      last_name: values.last_name === '' ? t('lastNameMissing') : undefined,
      email: emailFault(values.email),
    }
    setFaults(invalid)
    const first = fields.find((field) => invalid[field] !== undefined)
    if (first !== undefined) {
      form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
      return
    }
    const company = typed('company')
    signUp.mutate(
      { ...values, password, content_lab: variant === 'content-lab', ...(company === '' ? {} : { company }) },
      { onSuccess: ({ status }) => (status === 'CONFIRMED' ? onSignedUp() : undefined) },
    )
  }
  const faultOf = (field: Field) => faults[field] ?? fieldFault(signUp.error, field)
  const isFieldError = signUp.error instanceof ApiError && signUp.error.code === 'invalid_input'

  return (
    <FocusCard
      brand={variants[variant].name}
      title={t(variant === 'studio' ? 'signUp.titleStudio' : 'signUp.title')}
      sentence={t(variant === 'studio' ? 'signUp.sentenceStudio' : 'signUp.sentence')}
      foot={
        <>
          {t('signUp.haveAccount')}{' '}
          <Anchor component={Link} to={variants[variant].login} td="underline">
            {t('login.submit')}
          </Anchor>
        </>
      }
    >
      <div ref={form}>
        <NewPasswordForm
          email={email}
          submitLabel={t('signUp.submit')}
          isBusy={signUp.isPending}
          error={signUp.error}
          failure={
            signUp.isError && !isFieldError ? (
              <FormFailure>{failureSentence(signUp.error)}</FormFailure>
            ) : null
          }
          onSubmit={submit}
        >
          <Group grow align="start" gap="sm">
            <TextInput
              label={t('firstName')}
              name="first_name"
              autoComplete="given-name"
              maxLength={100}
              error={faultOf('first_name')}
            />
            <TextInput
              label={t('lastName')}
              name="last_name"
              autoComplete="family-name"
              maxLength={100}
              error={faultOf('last_name')}
            />
          </Group>
          <TextInput label={t('company')} name="company" autoComplete="organization" maxLength={200} />
          <TextInput
            label={t('email')}
            type="email"
            name="email"
            autoComplete="username"
            value={email}
            error={faultOf('email')}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
        </NewPasswordForm>
      </div>
    </FocusCard>
  )
}

/** Without a mail server, only the installation's host can read the link. */
function ConfirmationOnHost({ variant, email }: { variant: Variant; email: string }) {
  const command = `npm run emails -- ${email}`
  return (
    <FocusCard
      brand={variants[variant].name}
      title={t('signUp.sentTitle')}
      sentence={t('signUp.keptSentence', { email })}
      foot={
        <Anchor component={Link} to={variants[variant].login}>
          {t('backToLogin')}
        </Anchor>
      }
    >
      <TextInput
        label={t('signUp.keptCommand')}
        description={t('signUp.keptHow')}
        value={command}
        readOnly
        onFocus={(focus) => focus.currentTarget.select()}
        rightSection={<CopyButton name={t('signUp.keptName')} value={command} />}
        rightSectionPointerEvents="all"
      />
    </FocusCard>
  )
}

/** The email links to `/auth/confirmSignup` (AU-054). */
function ConfirmationSent({ variant, email }: { variant: Variant; email: string }) {
  const { mutateAsync: sendAgain } = useResendConfirmation()
  return (
    <FocusCard
      brand={variants[variant].name}
      title={t('signUp.sentTitle')}
      sentence={t('signUp.sentSentence', { email })}
      foot={
        <Anchor component={Link} to={variants[variant].login}>
          {t('backToLogin')}
        </Anchor>
      }
    >
      <SendAgain send={() => sendAgain(email)} done={t('login.sentAgain')} />
    </FocusCard>
  )
}
