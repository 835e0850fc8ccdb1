import { ActionIcon } from '@mantine/core'
import { defineTexts } from '@marquee/domain/languages'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import type { Steps } from '#lib/step-history.ts'

const t = defineTexts('step-buttons', { undo: 'Undo', redo: 'Redo' })

const steps = [
  ['undo', IconArrowBackUp],
  ['redo', IconArrowForwardUp],
] as const

/** Undo and Redo, disabled where there is no step. */
export function StepButtons(props: Steps) {
  return steps.map(([step, Icon]) => (
    <ActionIcon
      key={step}
      variant="default"
      size="lg"
      aria-label={t(step)}
      title={t(step)}
      disabled={props[step] === undefined}
      onClick={props[step]}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  ))
}
