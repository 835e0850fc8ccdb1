import { Button, Stack } from '@mantine/core'
import { brokenPasswordRules } from '@marquee/domain/accounts'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { fieldFault } from '../form-rules.ts'
import { t } from '../screen-texts.ts'
import { PasswordField } from './password-field.tsx'
import { PasswordRules } from './password-rules.tsx'

type NewPasswordFormProps = {
  /** For password managers: whose password it is. */
  email: string
  submitLabel: string
  isBusy: boolean
  error: Error | null
  /** Why the last attempt was not taken, where it is not the password itself. */
  failure?: ReactNode
  /** Fields above the passwords. */
  children?: ReactNode
  onSubmit: (password: string) => void
}

/** Safari reads what it may suggest from here. */
const suggestion = {
  passwordrules:
    'minlength: 8; maxlength: 32; required: lower; required: upper; required: digit; required: [@#$%^&+=];',
}

/**
 * Two password fields that have to match (AU-055). It can be sent when both are filled and equal (AU-056, AU-057); a
 * password that breaks a rule is told so before it is sent (AU-059).
 */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { email, submitLabel, isBusy, error, failure, children, onSubmit } = props
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const [broken, setBroken] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const rulesId = useId()
  const refusal = fieldFault(error, 'password')
  const isReady = password !== '' && password === repeat

  useEffect(() => {
    if (refusal !== undefined) field.current?.focus()
  }, [refusal])

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!isReady || isBusy) return
    const [fault] = brokenPasswordRules(password)
    setBroken(fault)
    if (fault === undefined) onSubmit(password)
    else field.current?.focus()
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {failure}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        {children}
        <PasswordField
          ref={field}
          label={t('new.password')}
          name="new-password"
          autoComplete="new-password"
          aria-describedby={rulesId}
          data-autofocus
          value={password}
          error={broken ?? refusal}
          onChange={({ currentTarget }) => {
            setPassword(currentTarget.value)
            setBroken(undefined)
          }}
          {...suggestion}
        />
        <PasswordRules id={rulesId} password={password} />
        <PasswordField
          label={t('new.repeat')}
          name="repeat-password"
          autoComplete="new-password"
          value={repeat}
          error={repeat !== '' && !password.startsWith(repeat) ? t('new.differ') : undefined}
          onChange={({ currentTarget }) => setRepeat(currentTarget.value)}
          {...suggestion}
        />
        <Button type="submit" fullWidth disabled={!isReady} loading={isBusy}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  )
}
