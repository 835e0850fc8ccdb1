import { ActionIcon, Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCopy, type TablerIcon } from '@tabler/icons-react'
import { announce } from '#lib/announce.ts'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { copyText as t } from './copy-words.ts'
import { type CopyState, useCopying } from './use-copying.ts'

type CopyButtonProps = {
  /** What is copied, as people call it. */
  name: string
  value: string
  /** What a button says, where there is room for more than an icon. */
  label?: string
}

const looks: Record<CopyState, { Icon: TablerIcon; color: string }> = {
  'not-copied': { Icon: IconCopy, color: 'gray' },
  copied: { Icon: IconCheck, color: 'green' },
  failed: { Icon: IconAlertTriangle, color: 'red' },
}

/** Puts `value` on the clipboard, and says to eyes and screen readers whether it is there. */
export function CopyButton({ name, value, label }: CopyButtonProps) {
  const { state, copy } = useCopying(value, (settled) => settled !== 'not-copied' && announce(t(settled)))
  const { Icon, color } = looks[state]
  const isStill = state === 'not-copied'
  const icon = <Icon size={16} aria-hidden="true" />
  return (
    <Tooltip
      label={isStill ? t('copy', { name }) : t(state)}
      isDisabled={isStill && label !== undefined}
      openDelayMs={isStill ? 400 : 0}
    >
      {label === undefined ? (
        <ActionIcon
          variant="subtle"
          color={color}
          aria-label={t('copy', { name })}
          data-state={state}
          onClick={() => void copy()}
        >
          {icon}
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          size="compact-sm"
          flex="none"
          leftSection={icon}
          data-state={state}
          onClick={() => void copy()}
        >
          {state === 'copied' ? t('copied') : label}
        </Button>
      )}
    </Tooltip>
  )
}
