import '@mantine/core/styles/ColorSwatch.css'
import '@mantine/core/styles/ColorPicker.css'
import '@mantine/core/styles/ColorInput.css'
import { Button, ColorInput, ColorSwatch, Group, Stack, Text } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { blend, colorFault, contrastOf, hexOf, legibleOn, parseColor } from '@marquee/domain/branding'
import { defineTexts } from '@marquee/domain/languages'
import { useState } from 'react'

const t = defineTexts('color-field', {
  default: 'Default',
  useDefault: 'Use the default',
  hard: 'Hard to read: its contrast is {{ratio}}:1. Attendees will see {{nearest}} instead.',
  take: 'Use {{nearest}}',
})

/** BR-089. */
const pauseMs = 200

type ColorFieldProps = {
  label: string
  description?: string
  /** Null where nobody has chosen a color. */
  color: string | null
  onChange: (color: string) => void
  /** Offers to return to no color. */
  onClear?: () => void
  /** The colors on which text of this color stands. */
  over?: readonly string[]
}

/** A color that is picked or typed, with a hint where text of it would be hard to read. */
export function ColorField({ label, description, color, onChange, onClear, over }: ColorFieldProps) {
  // An incomplete color while it is being typed.
  const [typed, setTyped] = useState<string>()
  const commit = useDebouncedCallback(onChange, pauseMs)
  const change = (text: string) => {
    setTyped(text)
    // The field repeats its color on blur. Only a different one is a change.
    if (colorFault(text) === undefined && text !== color) commit(text)
    else commit.cancel()
  }
  return (
    <Stack gap={4}>
      <ColorInput
        label={label}
        description={description}
        format="hex"
        maw={320}
        withEyeDropper={false}
        placeholder={t('default')}
        value={typed ?? color ?? ''}
        error={typed === undefined || typed === '' ? undefined : colorFault(typed)}
        onChange={change}
        onBlur={() => {
          commit.flush()
          setTyped(undefined)
        }}
      />
      {over && color !== null && <ContrastHint color={color} over={over} onTake={onChange} />}
      {/* Always there: a click on what is below would miss if it came as the field loses the focus. */}
      {onClear && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          w="fit-content"
          disabled={color === null}
          onClick={onClear}
        >
          {t('useDefault')}
        </Button>
      )}
    </Stack>
  )
}

type ContrastHintProps = { color: string; over: readonly string[]; onTake: (color: string) => void }

function ContrastHint({ color, over, onTake }: ContrastHintProps) {
  const parsed = parseColor(color)
  const backgrounds = over.map((background) => hexOf(parseColor(background)))
  const shown = blend(hexOf(parsed), backgrounds[0] ?? '#ffffff', parsed.alpha)
  const nearest = legibleOn(shown, backgrounds)
  if (nearest === shown) return null
  const ratio = Math.min(...backgrounds.map((background) => contrastOf(shown, background)))
  return (
    <Stack gap={4} role="status">
      <Text size="sm">{t('hard', { ratio: ratio.toFixed(1), nearest })}</Text>
      <Group gap="xs">
        <ColorSwatch color={nearest} size={20} aria-hidden />
        <Button variant="default" size="compact-sm" onClick={() => onTake(nearest)}>
          {t('take', { nearest: nearest })}
        </Button>
      </Group>
    </Stack>
  )
}
