import { Button, Group, Text } from '@mantine/core'
import { ColorInput } from '@mantine/core'
import '@mantine/core/styles/ColorSwatch.css'
import '@mantine/core/styles/ColorPicker.css'
import '@mantine/core/styles/ColorInput.css'
import { contrastOf } from '@marquee/domain/branding'
import { useState } from 'react'
import { t } from '../texts.ts'

type Colors = { background?: string | undefined; text_color?: string | undefined }
type ColorFieldsProps = {
  colors: Colors
  defaults: { background: string; text: string }
  onChange: (colors: Colors) => void
}

const isColor = (text: string) => /^#[0-9a-f]{6}$/.test(text)

/** The colors of a block, with the readability of its text. */
export function ColorFields({ colors, defaults, onChange }: ColorFieldsProps) {
  const background = colors.background || defaults.background
  const text_color = colors.text_color || defaults.text
  const isOwn = Boolean(colors.background) || Boolean(colors.text_color)
  return (
    <Group gap="sm" align="end">
      <ColorField
        label={t('fieldBackgroundColor')}
        color={background}
        onChange={(color) => onChange({ background: color })}
      />
      <ColorField
        label={t('fieldTextColor')}
        color={text_color}
        onChange={(color) => onChange({ text_color: color })}
      />
      <Text size="sm" c="dimmed" w="100%">
        {t('contrast', { ratio: contrastOf(text_color, background).toFixed(1) })}
      </Text>
      {isOwn && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() => onChange({ background: '', text_color: '' })}
        >
          {t('usualColors')}
        </Button>
      )}
    </Group>
  )
}

type ColorFieldProps = { label: string; color: string; onChange: (color: string) => void }

/** A color, which counts once it is complete. */
export function ColorField({ label, color, onChange }: ColorFieldProps) {
  // An incomplete color while it is being typed.
  const [typed, setTyped] = useState<string>()
  const change = (text: string) => {
    setTyped(text)
    const next = text.toLowerCase()
    // The field repeats its color on blur. Only a different one is a change.
    if (isColor(next) && next !== color.toLowerCase()) onChange(next)
  }
  return (
    <ColorInput
      label={label}
      format="hex"
      flex={1}
      miw={140}
      withEyeDropper={false}
      value={typed ?? color}
      onChange={change}
      onBlur={() => setTyped(undefined)}
    />
  )
}
