import { Stack } from '@mantine/core'
import { faultOfWebFontAddress, faultOfWebFontName } from '@marquee/domain/inputs'
import { defineTexts } from '#lib/texts.ts'
import { checkPauseMs } from '#lib/use-debounced-draft.ts'
import { CheckedField } from './checked-field.tsx'

const t = defineTexts('web-font-fields', { name: 'Font name', address: 'Font URL' })

type WebFont = { name: string; address: string }
type WebFontFieldsProps = { value: WebFont; onChange: (font: WebFont) => void }

/** A font that another host serves: its name and the address of its style sheet, each checked after 200 ms (WI-086). */
export function WebFontFields({ value, onChange }: WebFontFieldsProps) {
  return (
    <Stack gap="sm">
      <CheckedField
        label={t('name')}
        required
        value={value.name}
        pauseMs={checkPauseMs}
        faultOf={faultOfWebFontName}
        onChange={(name) => onChange({ ...value, name })}
      />
      <CheckedField
        label={t('address')}
        required
        inputMode="url"
        value={value.address}
        pauseMs={checkPauseMs}
        faultOf={faultOfWebFontAddress}
        onChange={(address) => onChange({ ...value, address })}
      />
    </Stack>
  )
}
