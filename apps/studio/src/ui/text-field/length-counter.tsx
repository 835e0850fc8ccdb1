import { Text, VisuallyHidden } from '@mantine/core'
import { defineTexts } from '@marquee/domain/languages'

const t = defineTexts('length-counter', {
  shown: '{{length}}/{{max}}',
  left_one: '{{count}} character left',
  left_other: '{{count}} characters left',
})

/** WI-036. */
const nearEnd = 10

type LengthCounterProps = {
  length: number
  max: number
  /** Whether it also counts far from the end, as that of a text area does (WI-038). */
  isAlways?: boolean
}

/** How many characters there are of how many (WI-040); within 10 of the end a screen reader hears how many are left. */
export function LengthCounter({ length, max, isAlways = false }: LengthCounterProps) {
  const isNear = max - length <= nearEnd
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
