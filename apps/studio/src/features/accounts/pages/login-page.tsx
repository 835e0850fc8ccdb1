import { ApiError } from '@marquee/api'
import { Alert, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import { Logo } from '#ui/logo/logo.tsx'
import { useSignIn } from '../account-mutations.ts'
import { t } from '../texts.ts'
import classes from './login-page.module.css'

type Errors = { email?: string | undefined; password?: string | undefined }

/** Signing in with email and password (AU-001). */
export function LoginPage({ onSignedIn }: { onSignedIn: () => void }) {
  usePageTitle(t('logIn'), 'Marquee')
  const signIn = useSignIn()
  const [errors, setErrors] = useState<Errors>({})
  const [isPasswordShown, setIsPasswordShown] = useState(false)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  // The form is all there is here.
  useEffect(() => email.current?.focus(), [])

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' }
    const found = errorsOf(form)
    setErrors(found)
    if (found.email !== undefined) return email.current?.focus()
    if (found.password !== undefined) return password.current?.focus()
    signIn.mutate(form, {
      onSuccess: onSignedIn,
      onError: (error) => {
        if (error instanceof ApiError)
          setErrors({ email: error.errors['email']?.[0], password: error.errors['password']?.[0] })
        password.current?.focus()
        password.current?.select()
      },
    })
  }

  return (
    <main className={classes.page}>
      <div className={classes.panel}>
        <Logo />
        <div>
          <Title order={1}>{t('title')}</Title>
          <Text c="dimmed">{t('intro')}</Text>
        </div>
        <form noValidate onSubmit={submit}>
          <Stack gap="md">
            {signIn.isError ? (
              <Alert color="red" role="alert" p="sm" icon={<IconAlertCircle size={18} aria-hidden="true" />}>
                {sentenceOf(signIn.error)}
              </Alert>
            ) : null}
            <TextInput
              ref={email}
              label={t('email')}
              type="email"
              name="email"
              autoComplete="username"
              error={errors.email}
            />
            <PasswordInput
              ref={password}
              label={t('password')}
              name="password"
              autoComplete="current-password"
              maxLength={40}
              visible={isPasswordShown}
              onVisibilityChange={setIsPasswordShown}
              visibilityToggleButtonProps={{
                'aria-label': t(isPasswordShown ? 'hidePassword' : 'showPassword'),
                tabIndex: 0,
              }}
              error={errors.password}
            />
            <Button type="submit" fullWidth loading={signIn.isPending}>
              {t('logIn')}
            </Button>
          </Stack>
        </form>
      </div>
    </main>
  )
}

function errorsOf({ email, password }: { email: string; password: string }): Errors {
  return {
    ...(email === ''
      ? { email: t('emailMissing') }
      : /^\S+@\S+\.\S+$/.test(email)
        ? {}
        : { email: t('emailBroken') }),
    ...(password === '' ? { password: t('passwordMissing') } : {}),
  }
}

/** AU-011, AU-012. */
function sentenceOf(error: Error): string {
  if (!(error instanceof ApiError)) return t('failed')
  if (error.code === 'wrong_credentials') return t('wrongCredentials')
  if (error.code === 'too_many_requests') return t('tooManyTries')
  return error.message
}
