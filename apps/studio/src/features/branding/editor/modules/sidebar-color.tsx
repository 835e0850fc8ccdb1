import { Input, Slider, Stack } from '@mantine/core'
import '@mantine/core/styles/Slider.css'
import { alphaOfSlider, blurOfSlider, sliderOfAlpha, sliderOfBlur } from '@marquee/domain/branding'
import { alwaysValid, type BrandingModule, type PanelProps } from '../branding-module.ts'
import { t } from '../module-texts.ts'
import { ShadeField } from '../shade-field.tsx'

export const sidebarColor: BrandingModule = {
  id: 'sidebarColor',
  group: 'stage',
  title: () => t('sidebar'),
  scope: { theme: ['primary_background_shade', 'sidebar_alpha', 'sidebar_blur'] },
  validity: alwaysValid,
  Panel: SidebarColorPanel,
}

function SidebarColorPanel({ edited: { theme }, changeTheme }: PanelProps) {
  return (
    <Stack gap="md">
      <ShadeField
        shade={theme.primary_background_shade}
        onChange={(shade) => changeTheme({ primary_background_shade: shade })}
      />
      {theme.primary_background_shade !== null && (
        <>
          <SliderField
            label={t('opacity')}
            value={sliderOfAlpha(theme.sidebar_alpha)}
            onChange={(value) => changeTheme({ sidebar_alpha: alphaOfSlider(value) })}
          />
          <SliderField
            label={t('blur')}
            value={sliderOfBlur(theme.sidebar_blur)}
            onChange={(value) => changeTheme({ sidebar_blur: blurOfSlider(value) })}
          />
        </>
      )}
    </Stack>
  )
}

type SliderFieldProps = { label: string; value: number; onChange: (value: number) => void }

function SliderField({ label, value, onChange }: SliderFieldProps) {
  return (
    <Input.Wrapper label={t('slider', { label, value })} labelElement="div" maw={420}>
      <Slider min={0} max={100} value={value} thumbLabel={label} onChange={onChange} />
    </Input.Wrapper>
  )
}
