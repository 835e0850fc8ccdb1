import { PasswordInput, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.css'
import type { SsoConnection } from '@marquee/domain/sso'
import type { ProviderForm } from '../sso-form.ts'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { t } from '../texts.ts'

type ProviderFieldsProps = {
  form: ProviderForm
  connection: SsoConnection | null
  /** The server's first error for a field. */
  errorOf: (field: string) => string | undefined
  onChange: (change: Partial<ProviderForm>) => void
}

/** The fields for OpenID Connect; for Okta the domain is enough. */
export function OidcFields({ form, connection, errorOf, onChange }: ProviderFieldsProps) {
  const isOkta = form.kind === 'OKTA'
  const hasSecret = connection?.has_client_secret === true
  return (
    <>
      <TextInput
        label={t(isOkta ? 'provider.okta' : 'provider.issuer')}
        description={t(isOkta ? 'provider.oktaHelp' : 'provider.issuerHelp')}
        value={form.issuer}
        error={errorOf('issuer')}
        onChange={(typing) => onChange({ issuer: typing.currentTarget.value })}
      />
      <TextInput
        label={t('provider.clientId')}
        value={form.clientId}
        autoComplete="off"
        error={errorOf('client_id')}
        onChange={(typing) => onChange({ clientId: typing.currentTarget.value })}
      />
      <PasswordInput
        label={t('provider.secret')}
        description={t(hasSecret ? 'provider.secretKept' : 'provider.secretHelp')}
        value={form.clientSecret}
        autoComplete="new-password"
        error={errorOf('client_secret')}
        onChange={(typing) => onChange({ clientSecret: typing.currentTarget.value })}
      />
    </>
  )
}

/** The fields for SAML. */
export function SamlFields({ form, connection, errorOf, onChange }: ProviderFieldsProps) {
  return (
    <>
      <TextInput
        label={t('provider.entryPoint')}
        description={t('provider.entryPointHelp')}
        value={form.entryPoint}
        error={errorOf('entry_point')}
        onChange={(typing) => onChange({ entryPoint: typing.currentTarget.value })}
      />
      <TextInput
        label={t('provider.entityId')}
        description={t('provider.entityIdHelp')}
        value={form.entityId}
        error={errorOf('idp_entity_id')}
        onChange={(typing) => onChange({ entityId: typing.currentTarget.value })}
      />
      <TextArea
        label={t('provider.certificates')}
        description={t('provider.certificatesHelp')}
        value={form.certificates}
        rows={6}
        error={errorOf('certificates')}
        onChange={(typing) => onChange({ certificates: typing.currentTarget.value })}
      />
      {connection?.certificates.map(({ fingerprint, subject, ends_at }) => (
        <Text key={fingerprint} size="sm" c="dimmed">
          {t('provider.ends', { subject, date: new Date(ends_at).toLocaleDateString() })}
        </Text>
      ))}
    </>
  )
}
