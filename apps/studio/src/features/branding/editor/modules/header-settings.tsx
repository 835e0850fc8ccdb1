import { Stack, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import { alwaysValid, type BrandingModule, type PanelProps } from '../branding-module.ts'
import { t } from '../module-texts.ts'

export const headerSettings: BrandingModule = {
  id: 'headerSettings',
  group: 'enteringEvent',
  title: () => t('header'),
  scope: { fields: ['is_title_visible', 'is_date_visible', 'is_logo_visible'] },
  validity: alwaysValid,
  Panel: HeaderSettingsPanel,
}

function HeaderSettingsPanel({ edited: { fields }, changeFields }: PanelProps) {
  return (
    <Stack gap="md">
      <Switch
        label={t('showTitle')}
        checked={fields.is_title_visible}
        onChange={(toggle) => changeFields({ is_title_visible: toggle.currentTarget.checked })}
      />
      <Switch
        label={t('showDate')}
        checked={fields.is_date_visible}
        onChange={(toggle) => changeFields({ is_date_visible: toggle.currentTarget.checked })}
      />
      <Switch
        label={t('showLogo')}
        checked={fields.is_logo_visible}
        onChange={(toggle) => changeFields({ is_logo_visible: toggle.currentTarget.checked })}
      />
    </Stack>
  )
}
