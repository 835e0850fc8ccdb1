import { TextInput } from '@mantine/core'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'

/** A read-only value to copy. */
export function CopyField({ label, value }: { label: string; value: string }) {
  return (
    <TextInput
      label={label}
      value={value}
      readOnly
      onFocus={(focus) => focus.currentTarget.select()}
      rightSection={<CopyButton name={label} value={value} />}
    />
  )
}
