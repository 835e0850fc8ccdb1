import { Button, Stack, TextInput } from '@mantine/core'
import { isEmail } from '@marquee/domain/inputs'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '#lib/error-words.ts'
import { useStartSso } from '../sign-in-mutations.ts'
import { t } from '../sign-in-texts.ts'

type SsoStartFormProps = { email: string; redirect: string | undefined }

/** Asks for an email address and redirects to its identity provider. */
export function SsoStartForm({ email: initialEmail, redirect }: SsoStartFormProps) {
  const [email, setEmail] = useState(initialEmail)
  const [isInvalid, setIsInvalid] = useState(false)
  const start = useStartSso()

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const isValid = isEmail(email.trim())
    setIsInvalid(!isValid)
    if (isValid) start.mutate({ email: email.trim(), ...(redirect === undefined ? {} : { redirect }) })
  }

  const refusal = isInvalid ? t('emailBroken') : start.error && sentenceOf(start.error)
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          error={refusal}
          onChange={(typing) => {
            start.reset()
            setIsInvalid(false)
            setEmail(typing.currentTarget.value)
          }}
        />
        <Button type="submit" fullWidth loading={start.isPending || start.isSuccess}>
          {t('go')}
        </Button>
      </Stack>
    </form>
  )
}
