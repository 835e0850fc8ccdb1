import { alwaysValid, type BrandingModule, type PanelProps } from '../branding-module.ts'
import { ColorField } from '../color-field.tsx'
import { t } from '../module-texts.ts'

export const landingAgendaBackground: BrandingModule = {
  id: 'landingAgendaBackground',
  group: 'enteringEvent',
  title: () => t('landingAgendaBackground'),
  scope: { fields: ['splash_background_color'] },
  validity: alwaysValid,
  Panel: LandingAgendaBackgroundPanel,
}

function LandingAgendaBackgroundPanel({ edited: { fields }, changeFields }: PanelProps) {
  return (
    <ColorField
      label={t('background')}
      description={t('backgroundText')}
      color={fields.splash_background_color}
      onChange={(color) => changeFields({ splash_background_color: color })}
      onClear={() => changeFields({ splash_background_color: null })}
    />
  )
}
