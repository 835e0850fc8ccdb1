import { ActionIcon, TextInput, Tooltip } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { t } from '../texts.ts'

/** A value to be copied into another product. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const clipboard = useClipboard()
  const name = clipboard.copied ? t('ours.copied') : t('ours.copy', { name: label })
  return (
    <TextInput
      label={label}
      value={value}
      readOnly
      onFocus={(focus) => focus.currentTarget.select()}
      rightSection={
        <Tooltip label={name}>
          <ActionIcon variant="subtle" color="gray" aria-label={name} onClick={() => clipboard.copy(value)}>
            {clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          </ActionIcon>
        </Tooltip>
      }
    />
  )
}
