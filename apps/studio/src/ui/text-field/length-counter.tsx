import { Text, VisuallyHidden } from '@mantine/core'
import { defineTexts } from '@marquee/domain/languages'

const t = defineTexts('length-counter', {
  shown: '{{length}}/{{max}}',
  left_one: '{{count}} character left',
  left_other: '{{count}} characters left',
})

/** WI-036. */
const nearLimit = 10

type LengthCounterProps = {
  length: number
  max: number
  /** Whether it also shows far from the limit, as in a text area (WI-038). */
  isAlways?: boolean
}

/** A character count (WI-040); within 10 of the limit, screen readers announce how many are left. */
export function LengthCounter({ length, max, isAlways = false }: LengthCounterProps) {
  const isNear = max - length <= nearLimit
  return (
    <>
      {(isNear || isAlways) && (
        <Text component="span" display="block" size="xs" c="dimmed" ta="end" mt={4} aria-hidden>
          {t('shown', { length, max })}
        </Text>
      )}
      <VisuallyHidden aria-live="polite">{isNear ? t('left', { count: max - length }) : ''}</VisuallyHidden>
    </>
  )
}
