import { Input, SegmentedControl, Stack, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import {
  type ColorSource,
  colorSources,
  lowerThirdColorsOf,
  lowerThirdFieldsOf,
} from '@marquee/domain/branding'
import { alwaysValid, type BrandingModule, type PanelProps } from '../branding-module.ts'
import { t } from '../module-texts.ts'

export const lowerThirds: BrandingModule = {
  id: 'lowerThirds',
  group: 'engagement',
  title: () => t('lowerThirds'),
  scope: { theme: ['lower_third_background', 'lower_third_text_color'] },
  validity: alwaysValid,
  Panel: LowerThirdsPanel,
}

function LowerThirdsPanel({ edited: { theme }, changeTheme }: PanelProps) {
  const colors = lowerThirdColorsOf(theme)
  const choose = (source: ColorSource | undefined) =>
    changeTheme(lowerThirdFieldsOf(source ? { source, isReversed: colors?.isReversed ?? false } : null))
  return (
    <Stack gap="md">
      <Input.Wrapper label={t('lowerThirdColors')} description={t('lowerThirdColorsText')} labelElement="div">
        <SegmentedControl
          mt="xs"
          aria-label={t('lowerThirdColors')}
          value={colors?.source ?? 'none'}
          data={(['none', ...colorSources] as const).map((value) => ({
            value,
            label: t(`colorSource.${value}`),
          }))}
          onChange={(value) => choose(colorSources.find((source) => source === value))}
        />
      </Input.Wrapper>
      {colors && (
        <Switch
          label={t('reverse')}
          checked={colors.isReversed}
          onChange={({ currentTarget: { checked } }) =>
            changeTheme(lowerThirdFieldsOf({ ...colors, isReversed: checked }))
          }
        />
      )}
    </Stack>
  )
}
