import { Input, SegmentedControl, Stack, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import { nameCardFieldsOf, nameCardRadii } from '@marquee/domain/branding'
import { alwaysValid, type BrandingModule, type PanelProps } from '../branding-module.ts'
import { t } from '../module-texts.ts'

export const nameCard: BrandingModule = {
  id: 'nameCard',
  group: 'engagement',
  title: () => t('nameCard'),
  scope: {
    theme: ['name_card_title_display', 'name_card_radius', 'name_card_background', 'name_card_text_color'],
  },
  validity: alwaysValid,
  Panel: NameCardPanel,
}

function NameCardPanel({ edited: { theme }, changeTheme }: PanelProps) {
  const { name_card_radius, name_card_title_display, name_card_background } = theme
  const isOwn = name_card_background !== null
  return (
    <Stack gap="md">
      <Switch
        label={t('ownNameCards')}
        description={t('ownNameCardsText')}
        checked={isOwn}
        onChange={(toggle) => changeTheme(nameCardFieldsOf(toggle.currentTarget.checked))}
      />
      {isOwn && (
        <>
          <Input.Wrapper label={t('nameCardShape')} labelElement="div">
            <div>
              <SegmentedControl
                aria-label={t('nameCardShape')}
                value={name_card_radius ?? nameCardRadii[0]}
                data={nameCardRadii.map((value) => ({ value, label: t(`nameCardShape.${value}`) }))}
                onChange={(radius) => changeTheme({ name_card_radius: radius })}
              />
            </div>
          </Input.Wrapper>
          <Switch
            label={t('nameCardTitles')}
            checked={name_card_title_display === 'block'}
            onChange={(toggle) =>
              changeTheme({ name_card_title_display: toggle.currentTarget.checked ? 'block' : 'none' })
            }
          />
        </>
      )}
    </Stack>
  )
}
