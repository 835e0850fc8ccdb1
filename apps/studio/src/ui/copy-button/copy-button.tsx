import { ActionIcon, Tooltip } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { announce } from '#lib/announce.ts'
import { defineTexts } from '#lib/texts.ts'

const t = defineTexts('copy-button', { copy: 'Copy {{name}}', copied: 'Copied' })

type CopyButtonProps = {
  /** What is copied, as people call it. */
  name: string
  value: string
}

/** Puts `value` on the clipboard, and says so to eyes and screen readers. */
export function CopyButton({ name, value }: CopyButtonProps) {
  const clipboard = useClipboard({ timeout: 2000 })
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <Tooltip
      label={clipboard.copied ? t('copied') : t('copy', { name })}
      openDelay={clipboard.copied ? 0 : 400}
    >
      <ActionIcon
        variant="subtle"
        color={clipboard.copied ? 'green' : 'gray'}
        aria-label={t('copy', { name })}
        onClick={() => {
          clipboard.copy(value)
          announce(t('copied'))
        }}
      >
        <Icon size={16} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  )
}
