import { alwaysValid, type BrandingModule, type PanelProps } from '../branding-module.ts'
import { t } from '../module-texts.ts'
import { ShadeField } from '../shade-field.tsx'

export const agendaBackground: BrandingModule = {
  id: 'agendaBackground',
  group: 'enteringEvent',
  title: () => t('agendaTile'),
  scope: { theme: ['splash_background_shade'] },
  validity: alwaysValid,
  Panel: AgendaBackgroundPanel,
}

function AgendaBackgroundPanel({ edited: { theme }, changeTheme }: PanelProps) {
  return (
    <ShadeField
      shade={theme.splash_background_shade}
      onChange={(shade) => changeTheme({ splash_background_shade: shade })}
    />
  )
}
