import { Stack, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import { fontFaults, type ChosenTheme, fontOf } from '@marquee/domain/branding'
import type { BrandingModule, PanelProps } from '../branding-module.ts'
import { ColorField } from '../color-field.tsx'
import { FontFields } from '../font-fields.tsx'
import { t } from '../module-texts.ts'

const firstFault = (faults: object): string | undefined => Object.values(faults).map(String)[0]

export const landingFont: BrandingModule = {
  id: 'landingFont',
  group: 'enteringEvent',
  title: () => t('landingFont'),
  scope: {
    theme: [
      'splash_font_type',
      'splash_theme_font_name',
      'splash_theme_font_link',
      'splash_theme_font_src',
      'splash_custom_font_name',
      'splash_text_color',
      'splash_text_onimage_color',
    ],
  },
  validity: ({ theme }) => firstFault(fontFaults(fontOf(theme, 'landing'))),
  Panel: LandingFontPanel,
}

export const stageFont: BrandingModule = {
  id: 'stageFont',
  group: 'stage',
  title: () => t('stageFont'),
  scope: {
    theme: [
      'font_type',
      'theme_font_name',
      'theme_font_link',
      'theme_font_src',
      'custom_font_name',
      'primary_text_color',
    ],
  },
  validity: ({ theme }) => firstFault(fontFaults(fontOf(theme, 'stage'))),
  Panel: StageFontPanel,
}

function LandingFontPanel(props: PanelProps) {
  const { edited, changeTheme } = props
  const setText = textColorSetter(props, 'splash_text_color')
  return (
    <Stack gap="md">
      <FontFields surface="landing" {...props} />
      <ColorField
        label={t('textColor')}
        color={edited.theme.splash_text_color}
        onChange={setText}
        onClear={() => setText(null)}
      />
      <ColorField
        label={t('textOnImage')}
        color={edited.theme.splash_text_onimage_color}
        onChange={(color) => changeTheme({ splash_text_onimage_color: color })}
        onClear={() => changeTheme({ splash_text_onimage_color: null })}
      />
    </Stack>
  )
}

function StageFontPanel(props: PanelProps) {
  const { edited, fonts } = props
  const setText = textColorSetter(props, 'primary_text_color')
  return (
    <Stack gap="md">
      <Switch
        label={t('sameFonts')}
        checked={fonts.areSame}
        onChange={(toggle) => fonts.setSame(toggle.currentTarget.checked)}
      />
      <FontFields surface="stage" {...props} />
      <ColorField
        label={t('textColor')}
        color={edited.theme.primary_text_color}
        onChange={setText}
        onClear={() => setText(null)}
      />
    </Stack>
  )
}

/** Sets the color of text on one surface, or on both while they are the same. */
function textColorSetter(
  { changeTheme, fonts: { areSame } }: PanelProps,
  field: 'splash_text_color' | 'primary_text_color',
) {
  return (color: string | null) => {
    const own: Partial<ChosenTheme> = { [field]: color }
    changeTheme(areSame ? { splash_text_color: color, primary_text_color: color } : own)
  }
}
