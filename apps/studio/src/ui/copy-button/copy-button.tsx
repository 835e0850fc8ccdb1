import { ActionIcon, Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCopy, type TablerIcon } from '@tabler/icons-react'
import { useTimeout } from '@mantine/hooks'
import { defineTexts } from '@marquee/domain/languages'
import { useState } from 'react'
import { announce } from '#lib/announce.ts'
import { Tooltip } from '../tooltip/tooltip.tsx'

// WI-118.
const t = defineTexts('copy-button', {
  copy: 'Copy {{name}}',
  copied: 'Copied',
  failed: 'Could not be copied. Select it and copy it by hand.',
})

/** WI-116. */
type CopyState = 'not-copied' | 'copied' | 'failed'

/** WI-117. */
const shownForMs = 2000

type CopyButtonProps = {
  /** What is copied, for labels: “the link”. */
  name: string
  value: string
  /** Shows a button with this label instead of an icon. */
  label?: string
  /** The one thing to do on its page. */
  isPrimary?: boolean
}

const looks: Record<CopyState, { Icon: TablerIcon; color: string }> = {
  'not-copied': { Icon: IconCopy, color: 'gray' },
  copied: { Icon: IconCheck, color: 'green' },
  failed: { Icon: IconAlertTriangle, color: 'red' },
}

/** Copies `value` to the clipboard, and shows and announces the result. */
export function CopyButton({ name, value, label, isPrimary = false }: CopyButtonProps) {
  const { state, copy } = useCopying(value, (settled) => settled !== 'not-copied' && announce(t(settled)))
  const { Icon, color } = looks[state]
  const isIdle = state === 'not-copied'
  const icon = <Icon size={16} aria-hidden="true" />
  return (
    <Tooltip
      label={isIdle ? t('copy', { name }) : t(state)}
      isDisabled={isIdle && label !== undefined}
      openDelayMs={isIdle ? 400 : 0}
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
          variant={isPrimary ? 'filled' : 'default'}
          size={isPrimary ? 'sm' : 'compact-sm'}
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

/** `copy` writes `value` to the clipboard; `state` has the result for 2 seconds. `onSettled` is called once with it. */
function useCopying(value: string, onSettled: (state: CopyState) => void) {
  const [state, setState] = useState<CopyState>('not-copied')
  const { start, clear } = useTimeout(() => setState('not-copied'), shownForMs)
  const copy = async () => {
    clear()
    const result = await writeToClipboard(value)
    setState(result)
    onSettled(result)
    start()
  }
  return { state, copy }
}

async function writeToClipboard(value: string): Promise<CopyState> {
  try {
    // `clipboard` is undefined on plain http outside localhost, so this throws.
    await navigator.clipboard.writeText(value)
    return 'copied'
  } catch {
    return 'failed'
  }
}
