import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import type { NewPasswordChallenge } from '@marquee/domain/accounts'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useCountdown } from '#lib/use-countdown.ts'
import { FocusCard } from '#ui/focus-card/focus-card.tsx'
import { LoginNotice } from '../components/login-notice.tsx'
import { PasswordField } from '../components/password-field.tsx'
import { emailFault, fieldFault } from '../form-rules.ts'
import { retryAllowedAt } from '../login-status.ts'
import { t } from '../screen-texts.ts'
import { usePasswordSignIn, useSendMagicLink } from '../sign-in-mutations.ts'
import { ssoAddress, type Variant, variants } from '../variants.ts'
import classes from './login-page.module.css'

type LoginPageProps = {
  variant?: Variant
  /** This browser's sign-in was ended elsewhere. */
  isEnded?: boolean
  onSignedIn: () => void
  onChallenge: (email: string, challenge: NewPasswordChallenge) => void
  onLinkSent: (email: string) => void
}

type Faults = { email?: string | undefined; password?: string | undefined }

/** Login with email and password, a magic link, or SSO (AU-001, SH-014, SH-025). */
export function LoginPage(props: LoginPageProps) {
  const { variant = 'studio', isEnded = false, onSignedIn, onChallenge, onLinkSent } = props
  const signIn = usePasswordSignIn()
  const magicLink = useSendMagicLink()
  const [email, setEmail] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const secondsToWait = useCountdown(retryAllowedAt(signIn.error, signIn.submittedAt))
  const address = email.trim()

  const showFaults = (next: Faults): boolean => {
    setFaults(next)
    if (next.email !== undefined) emailField.current?.focus()
    else if (next.password !== undefined) passwordField.current?.focus()
    return next.email !== undefined || next.password !== undefined
  }

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const password = passwordField.current?.value ?? ''
    const invalid = {
      email: emailFault(address),
      password: password === '' ? t('passwordMissing') : undefined,
    }
    if (signIn.isPending || secondsToWait > 0 || showFaults(invalid)) return
    magicLink.reset()
    signIn.mutate(
      { email: address, password },
      {
        onSuccess: (challenge) => (challenge === undefined ? onSignedIn() : onChallenge(address, challenge)),
        onError: (error) => {
          showFaults({ email: fieldFault(error, 'email'), password: fieldFault(error, 'password') })
          passwordField.current?.focus()
          passwordField.current?.select()
        },
      },
    )
  }

  const sendLink = (): void => {
    if (showFaults({ email: emailFault(address) })) return
    signIn.reset()
    magicLink.mutate({ email: address }, { onSuccess: () => onLinkSent(address) })
  }

  return (
    <FocusCard
      brand={variants[variant].name}
      title={t(variant === 'studio' ? 'login.title' : 'login.titleContentLab')}
      page={t('login.submit')}
      sentence={t(variant === 'studio' ? 'login.sentence' : 'login.sentenceContentLab')}
      foot={<SignUpLink variant={variant} />}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <LoginNotice
            email={address}
            error={signIn.error ?? magicLink.error}
            isEnded={isEnded && signIn.isIdle}
          />
          <TextInput
            ref={emailField}
            label={t('email')}
            type="email"
            name="email"
            autoComplete="username"
            value={email}
            error={faults.email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          <div>
            <PasswordField
              ref={passwordField}
              label={t('password')}
              name="password"
              autoComplete="current-password"
              error={faults.password}
            />
            <Anchor component={Link} to={variants[variant].forgot} size="sm" className={classes.forgot}>
              {t('login.forgot')}
            </Anchor>
          </div>
          <Button type="submit" fullWidth disabled={secondsToWait > 0} loading={signIn.isPending}>
            {secondsToWait > 0 ? t('login.submitIn', { seconds: secondsToWait }) : t('login.submit')}
          </Button>
        </Stack>
      </form>
      <Text size="sm" c="dimmed" className={classes.or}>
        {t('login.or')}
      </Text>
      <Stack gap="xs">
        <Button variant="default" fullWidth loading={magicLink.isPending} onClick={sendLink}>
          {t('login.link')}
        </Button>
        <Button variant="default" fullWidth component="a" href={ssoAddress(address)}>
          {t('login.sso')}
        </Button>
      </Stack>
    </FocusCard>
  )
}

function SignUpLink({ variant }: { variant: Variant }) {
  return (
    <>
      {t(variant === 'studio' ? 'login.newHereStudio' : 'login.newHere')}{' '}
      <Anchor component={Link} to={variants[variant].signUp} td="underline">
        {t(variant === 'studio' ? 'login.signUpStudio' : 'login.signUp')}
      </Anchor>
    </>
  )
}
