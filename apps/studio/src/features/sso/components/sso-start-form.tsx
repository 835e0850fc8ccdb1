import { Button, Stack, TextInput } from '@mantine/core'
import { isEmail } from '@marquee/domain/inputs'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '#lib/error-words.ts'
import { useStartSso } from '../sign-in-mutations.ts'
import { t } from '../sign-in-texts.ts'

type SsoStartFormProps = { email: string; redirect: string | undefined }

/** Asks for the email address and leaves for the identity provider that it leads to. */
export function SsoStartForm({ email: known, redirect }: SsoStartFormProps) {
  const [email, setEmail] = useState(known)
  const [isBroken, setIsBroken] = useState(false)
  const start = useStartSso()

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const isWhole = isEmail(email.trim())
    setIsBroken(!isWhole)
    if (isWhole) start.mutate({ email: email.trim(), ...(redirect === undefined ? {} : { redirect }) })
  }

  const refusal = isBroken ? t('emailBroken') : start.error && sentenceOf(start.error)
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
            setIsBroken(false)
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
