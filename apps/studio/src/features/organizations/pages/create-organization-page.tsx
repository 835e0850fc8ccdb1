import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { sentenceOf } from '#lib/error-words.ts'
import { FocusCard } from '#ui/focus-card/focus-card.tsx'
import { t } from '../membership-texts.ts'
import { useCreateOrganization } from '../organization-mutations.ts'

/** Creates a new organization with the person as its admin (SH-029, SH-262). */
export function CreateOrganizationPage({ onCreated }: { onCreated: () => void }) {
  const create = useCreateOrganization()
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const name = field.current?.value.trim() ?? ''
    setFault(name === '' ? t('create.nameMissing') : undefined)
    if (name === '') return field.current?.focus()
    if (create.isPending) return
    create.mutate(name, { onSuccess: onCreated })
  }

  return (
    <FocusCard
      brand="Marquee"
      title={t('create.title')}
      sentence={t('create.sentence')}
      foot={
        <Anchor component={Link} to="/content/auth/already-logged-in">
          {t('create.back')}
        </Anchor>
      }
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          {create.isError ? (
            <Alert color="red" role="alert">
              {sentenceOf(create.error)}
            </Alert>
          ) : null}
          <TextInput
            ref={field}
            label={t('create.name')}
            name="organization"
            autoComplete="organization"
            maxLength={100}
            error={fault}
          />
          <Button type="submit" fullWidth loading={create.isPending}>
            {t('create.submit')}
          </Button>
        </Stack>
      </form>
    </FocusCard>
  )
}
