import { SegmentedControl, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.css'
import type { FormPace } from '@marquee/domain/registration'
import { useId } from 'react'
import { t } from '../texts.ts'

const paces = ['all', 'one'] as const satisfies readonly FormPace[]

type PaceChoiceProps = { pace: FormPace; isDisabled: boolean; onChange: (pace: FormPace) => void }

/** Whether the page asks everything at once or one question at a time. */
export function PaceChoice({ pace, isDisabled, onChange }: PaceChoiceProps) {
  const hint = useId()
  return (
    <Stack gap={4} align="flex-start">
      <SegmentedControl
        aria-label={t('pace')}
        aria-describedby={hint}
        size="xs"
        disabled={isDisabled}
        value={pace}
        data={paces.map((value) => ({ value, label: t(`pace.${value}`) }))}
        onChange={(value) => onChange(value === 'one' ? 'one' : 'all')}
      />
      <Text id={hint} size="sm" c="dimmed">
        {t(`paceText.${pace}`)}
      </Text>
    </Stack>
  )
}
