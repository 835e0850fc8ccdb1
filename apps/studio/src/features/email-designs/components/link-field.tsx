import { Stack } from '@mantine/core'
import { emailLimits, placeholderNames, placeholders, placeholderText } from '@marquee/domain/email-designs'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { placeholderWords, t } from '../designer-texts.ts'

type LinkFieldProps = {
  label: string
  value: string
  error?: string | undefined
  onChange: (link: string) => void
}

const own = placeholderNames
  .filter((name) => placeholders[name] === 'address')
  .map((name) => ({ name, value: placeholderText(name) }))
const other = 'other'

/** An address, or a link that each recipient has of their own. */
export function LinkField({ label, value, error, onChange }: LinkFieldProps) {
  const isOwn = own.some((link) => link.value === value)
  return (
    <Stack gap="xs">
      <Select
        label={label}
        options={[
          { value: other, label: t('anotherAddress') },
          ...own.map((link) => ({ value: link.value, label: placeholderWords[link.name] })),
        ]}
        value={isOwn ? value : other}
        onChange={(chosen) => onChange(chosen === other || chosen === null ? '' : chosen)}
      />
      {!isOwn && (
        <TextField
          label={t('address')}
          description={t('addressHint')}
          maxLength={emailLimits.address}
          value={value}
          error={error}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Stack>
  )
}
