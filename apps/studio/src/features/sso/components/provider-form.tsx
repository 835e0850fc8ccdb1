import { ApiError } from '@marquee/api'
import { Alert, Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import type { SsoSettings } from '@marquee/domain/sso'
import { type FormEvent, useId, useState } from 'react'
import { ChangedMeanwhile, isChangedMeanwhile } from '#ui/changed-meanwhile/changed-meanwhile.tsx'
import { sentenceOf } from '#lib/error-words.ts'
import {
  connectionInputOf,
  type ProviderForm as Form,
  type ProviderKind,
  providerFormOf,
} from '../sso-form.ts'
import { useSaveSso } from '../sso-mutations.ts'
import { t } from '../texts.ts'
import { OurAddresses } from './our-addresses.tsx'
import { OidcFields, SamlFields } from './provider-fields.tsx'

const kinds: ProviderKind[] = ['OIDC', 'OKTA', 'SAML']

/** The identity provider: its kind, the values to enter there, and the values it gives us. */
type ProviderFormProps = { settings: SsoSettings; canUpdate: boolean; onStartOver: () => void }

export function ProviderForm({ settings, canUpdate, onStartOver }: ProviderFormProps) {
  const { connection } = settings
  const [form, setForm] = useState<Form>(() => providerFormOf(connection))
  // The version of the settings being edited, which a refetch doesn't replace.
  const [seen, setSeen] = useState(settings.version)
  const save = useSaveSso()
  const kindLabel = useId()
  const change = (part: Partial<Form>): void => {
    save.reset()
    setForm({ ...form, ...part })
  }
  const errors = save.error instanceof ApiError ? save.error.errors : {}
  const errorOf = (field: string) =>
    Object.entries(errors).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1][0]
  const hasFieldErrors = Object.keys(errors).length > 0

  const submit = (version?: string): void =>
    save.mutate(
      { ...connectionInputOf(form), seen: version },
      {
        onSuccess: (saved) => {
          setSeen(saved.version)
          setForm({ ...form, clientSecret: '' })
        },
      },
    )
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    submit(seen)
  }

  const fields = { form, connection, errorOf, onChange: change }
  return (
    <form noValidate onSubmit={onSubmit} aria-label={t('provider.title')}>
      <fieldset disabled={!canUpdate || save.isPending} style={{ all: 'unset', display: 'block' }}>
        <Stack gap="md">
          <Title order={2}>{t('provider.title')}</Title>
          <Text id={kindLabel} hidden>
            {t('provider.kind')}
          </Text>
          <SegmentedControl
            aria-labelledby={kindLabel}
            value={form.kind}
            data={kinds.map((kind) => ({ value: kind, label: t(`provider.${kind}`) }))}
            onChange={(kind) => change({ kind })}
          />
          <OurAddresses settings={settings} kind={form.kind} />
          {form.kind === 'SAML' ? <SamlFields {...fields} /> : <OidcFields {...fields} />}
          <ChangedMeanwhile error={save.error} onLoad={onStartOver} onReplace={() => submit()} />
          {save.error === null || hasFieldErrors || isChangedMeanwhile(save.error) ? null : (
            <Alert color="red" role="alert">
              {sentenceOf(save.error)}
            </Alert>
          )}
          <Group gap="sm">
            <Button type="submit" loading={save.isPending}>
              {t('provider.save')}
            </Button>
            {connection?.is_enabled === true ? (
              <Text size="sm" c="dimmed">
                {t('provider.saveHelp')}
              </Text>
            ) : null}
          </Group>
        </Stack>
      </fieldset>
    </form>
  )
}
