import { ApiError } from '@marquee/api'
import { Alert, Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import type { SsoSettings } from '@marquee/domain/sso'
import { type FormEvent, useId, useState } from 'react'
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
export function ProviderForm({ settings, canUpdate }: { settings: SsoSettings; canUpdate: boolean }) {
  const { connection } = settings
  const [form, setForm] = useState<Form>(() => providerFormOf(connection))
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

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save.mutate(connectionInputOf(form), { onSuccess: () => setForm({ ...form, clientSecret: '' }) })
  }

  const fields = { form, connection, errorOf, onChange: change }
  return (
    <form noValidate onSubmit={submit} aria-label={t('provider.title')}>
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
          {save.error === null || hasFieldErrors ? null : (
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
