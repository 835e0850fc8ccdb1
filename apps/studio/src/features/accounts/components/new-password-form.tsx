import { Button, Stack } from '@mantine/core'
import { brokenPasswordRules } from '@marquee/domain/accounts'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { fieldFault } from '../form-rules.ts'
import { t } from '../screen-texts.ts'
import { PasswordField } from './password-field.tsx'
import { PasswordRules } from './password-rules.tsx'

type NewPasswordFormProps = {
  /** For password managers. */
  email: string
  submitLabel: string
  isBusy: boolean
  error: Error | null
  /** Why the last attempt failed, if not because of the password. */
  failure?: ReactNode
  /** Fields above the passwords. */
  children?: ReactNode
  onSubmit: (password: string) => void
}

/** Safari suggests passwords by these rules. */
const suggestion = {
  passwordrules:
    'minlength: 8; maxlength: 32; required: lower; required: upper; required: digit; required: [@#$%^&+=];',
}

/**
 * Two password fields that must match (AU-055). Submit is enabled when both are filled and equal (AU-056, AU-057);
 * password rules are checked before sending (AU-059).
 */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { email, submitLabel, isBusy, error, failure, children, onSubmit } = props
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const [ruleFault, setRuleFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const rulesId = useId()
  const serverFault = fieldFault(error, 'password')
  const isReady = password !== '' && password === repeat

  useEffect(() => {
    if (serverFault !== undefined) field.current?.focus()
  }, [serverFault])

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!isReady || isBusy) return
    const [fault] = brokenPasswordRules(password)
    setRuleFault(fault)
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
          error={ruleFault ?? serverFault}
          onChange={({ currentTarget }) => {
            setPassword(currentTarget.value)
            setRuleFault(undefined)
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
