import { alwaysValid, type BrandingModule, type PanelProps } from '../branding-module.ts'
import { ColorField } from '../color-field.tsx'
import { t } from '../module-texts.ts'

export const stagePopups: BrandingModule = {
  id: 'PopupWindows',
  group: 'stage',
  title: () => t('popups'),
  scope: { theme: ['theme_primary_color'] },
  validity: alwaysValid,
  Panel: StagePopupsPanel,
}

function StagePopupsPanel({ edited: { theme }, changeTheme }: PanelProps) {
  return (
    <ColorField
      label={t('popupBackground')}
      description={t('popupText')}
      color={theme.theme_primary_color}
      onChange={(color) => changeTheme({ theme_primary_color: color })}
      onClear={() => changeTheme({ theme_primary_color: null })}
    />
  )
}
