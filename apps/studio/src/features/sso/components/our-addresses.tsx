import { Stack, Title } from '@mantine/core'
import type { SsoSettings } from '@marquee/domain/sso'
import type { ProviderKind } from '../sso-form.ts'
import { t } from '../texts.ts'
import { CopyField } from './copy-field.tsx'

/** The values to enter at the provider, depending on its kind. */
export function OurAddresses({ settings, kind }: { settings: SsoSettings; kind: ProviderKind }) {
  return (
    <Stack gap="sm">
      <Title order={3}>{t('ours.title')}</Title>
      {kind === 'SAML' ? (
        <>
          <CopyField label={t('ours.acs')} value={settings.acs_url} />
          <CopyField label={t('ours.entityId')} value={settings.sp_entity_id} />
        </>
      ) : (
        <CopyField label={t('ours.redirect')} value={settings.redirect_uri} />
      )}
      {kind === 'OKTA' ? <CopyField label={t('ours.initiate')} value={settings.initiate_login_uri} /> : null}
      <CopyField label={t('ours.signIn')} value={settings.sign_in_url} />
    </Stack>
  )
}
