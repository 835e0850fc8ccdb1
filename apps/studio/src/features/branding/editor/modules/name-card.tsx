import { Input, SegmentedControl, Stack, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import { nameCardFieldsOf, nameCardRadii, nameCardTitles } from '@marquee/domain/branding'
import { alwaysValid, type BrandingModule, type PanelProps } from '../branding-module.ts'
import { t } from '../module-texts.ts'

export const nameCard: BrandingModule = {
  id: 'nameCard',
  group: 'engagement',
  title: () => t('nameCard'),
  scope: {
    theme: ['name_card_radius', 'name_card_title_display', 'name_card_background', 'name_card_text_color'],
  },
  validity: alwaysValid,
  Panel: NameCardPanel,
}

const shapes = ['rounded', 'rectangular'] as const

function NameCardPanel({ edited: { theme }, changeTheme }: PanelProps) {
  const isOn = theme.name_card_background !== null
  const shape = theme.name_card_radius === nameCardRadii.rectangular ? 'rectangular' : 'rounded'
  return (
    <Stack gap="md">
      <Switch
        label={t('nameCardColors')}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => changeTheme(nameCardFieldsOf(checked))}
      />
      {isOn && (
        <>
          <Input.Wrapper label={t('nameCardShape')} labelElement="div">
            <div>
              <SegmentedControl
                aria-label={t('nameCardShape')}
                value={shape}
                data={shapes.map((value) => ({ value, label: t(`nameCardShape.${value}`) }))}
                onChange={(value) => changeTheme({ name_card_radius: nameCardRadii[value] })}
              />
            </div>
          </Input.Wrapper>
          <Switch
            label={t('nameCardTitles')}
            checked={theme.name_card_title_display === nameCardTitles.shown}
            onChange={({ currentTarget: { checked } }) =>
              changeTheme({ name_card_title_display: nameCardTitles[checked ? 'shown' : 'hidden'] })
            }
          />
        </>
      )}
    </Stack>
  )
}
