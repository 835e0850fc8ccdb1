import { Input, SegmentedControl } from '@mantine/core'
import { type Shade, shades } from '@marquee/domain/branding'
import { t } from './module-texts.ts'

type ShadeFieldProps = { shade: Shade | null; onChange: (shade: Shade | null) => void }

/** A light or a dark shade, or that of the visitor's color scheme. */
export function ShadeField({ shade, onChange }: ShadeFieldProps) {
  const choices = [
    { value: 'none', label: t('shade.none'), shade: null },
    { value: 'light', label: t('shade.light'), shade: shades.light },
    { value: 'dark', label: t('shade.dark'), shade: shades.dark },
  ]
  return (
    <Input.Wrapper label={t('shade')} labelElement="div">
      <div>
        <SegmentedControl
          aria-label={t('shade')}
          value={choices.find((choice) => choice.shade === shade)?.value ?? 'none'}
          data={choices.map(({ value, label }) => ({ value, label }))}
          onChange={(value) => onChange(choices.find((choice) => choice.value === value)?.shade ?? null)}
        />
      </div>
    </Input.Wrapper>
  )
}
