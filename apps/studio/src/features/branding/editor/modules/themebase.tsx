import { Stack, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import { buttonSizes, sameAsButton } from '@marquee/domain/branding'
import { alwaysValid, type BrandingModule, type PanelProps } from '../branding-module.ts'
import { Select } from '#ui/select/select.tsx'
import { ColorField } from '../color-field.tsx'
import { buttonSizeWords, t } from '../module-texts.ts'

export const themebase: BrandingModule = {
  id: 'themebase',
  group: 'brandingSettings',
  title: () => t('themebase'),
  scope: {
    fields: [
      'theme_secondary_color',
      'secondary_text_color',
      'screen_saver_background',
      'screen_saver_text_color',
    ],
    theme: ['onEditScreenSaver', 'button_size'],
  },
  validity: alwaysValid,
  Panel: ThemebasePanel,
}

function ThemebasePanel({ edited: { fields, theme }, changeFields, changeTheme }: PanelProps) {
  const { theme_secondary_color: button, secondary_text_color: text } = fields
  const setOwn = (isOwn: boolean) => {
    changeTheme({ onEditScreenSaver: isOwn })
    changeFields({
      screen_saver_background: isOwn ? button : sameAsButton.background,
      screen_saver_text_color: isOwn ? text : sameAsButton.text,
    })
  }
  return (
    <Stack gap="md">
      <ColorField
        label={t('buttonBackground')}
        color={button}
        onChange={(color) => changeFields({ theme_secondary_color: color })}
      />
      <ColorField
        label={t('buttonText')}
        color={text}
        over={[button]}
        onChange={(color) => changeFields({ secondary_text_color: color })}
      />
      <Select
        label={t('buttonSize')}
        options={buttonSizes.map((value) => ({ value, label: buttonSizeWords[value] }))}
        value={theme.button_size}
        onChange={(value) => {
          const button_size = buttonSizes.find((size) => size === value)
          if (button_size) changeTheme({ button_size })
        }}
      />
      <Switch
        label={t('sameScreenSaver')}
        description={t('sameScreenSaverText')}
        checked={!theme.onEditScreenSaver}
        onChange={(toggle) => setOwn(!toggle.currentTarget.checked)}
      />
      {theme.onEditScreenSaver && (
        <>
          <ColorField
            label={t('screenSaverBackground')}
            color={fields.screen_saver_background}
            onChange={(color) => changeFields({ screen_saver_background: color })}
          />
          <ColorField
            label={t('screenSaverText')}
            color={fields.screen_saver_text_color}
            over={[fields.screen_saver_background]}
            onChange={(color) => changeFields({ screen_saver_text_color: color })}
          />
        </>
      )}
    </Stack>
  )
}
