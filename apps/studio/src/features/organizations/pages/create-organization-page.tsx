import { Alert, Anchor, Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { regions } from '@marquee/domain/organizations'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { sentenceOf } from '#lib/error-words.ts'
import { FocusCard } from '#ui/focus-card/focus-card.tsx'
import { t } from '../membership-texts.ts'
import { useCreateOrganization } from '../organization-mutations.ts'

const regionChoices = [
  { value: '', label: t('create.default') },
  ...regions.map((region) => ({ value: region, label: t(`create.${region}`) })),
]

/** Creates an organisation of one's own and makes the person its admin (SH-029, SH-262). */
export function CreateOrganizationPage({ onCreated }: { onCreated: () => void }) {
  const create = useCreateOrganization()
  const [fault, setFault] = useState<string>()
  const [region, setRegion] = useState('')
  const field = useRef<HTMLInputElement>(null)

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const name = field.current?.value.trim() ?? ''
    setFault(name === '' ? t('create.nameMissing') : undefined)
    if (name === '') return field.current?.focus()
    if (create.isPending) return
    const chosen = regions.find((known) => known === region)
    create.mutate({ name, ...(chosen === undefined ? {} : { region: chosen }) }, { onSuccess: onCreated })
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
            maxLength={200}
            error={fault}
          />
          <NativeSelect
            label={t('create.region')}
            description={t('create.regionHint')}
            name="region"
            data={regionChoices}
            value={region}
            onChange={({ currentTarget }) => setRegion(currentTarget.value)}
          />
          <Button type="submit" fullWidth loading={create.isPending}>
            {t('create.submit')}
          </Button>
        </Stack>
      </form>
    </FocusCard>
  )
}
