import { Button, Group, Text } from '@mantine/core'
import { ColorInput } from '@mantine/core'
import '@mantine/core/styles/ColorInput.css'
import { contrastOf } from '@marquee/domain/pages'
import { t } from '../texts.ts'

type Colors = { background?: string | undefined; text_color?: string | undefined }
type ColorFieldsProps = {
  colors: Colors
  defaults: { background: string; text: string }
  onChange: (colors: { background: string; text_color: string }) => void
}

const isColor = (text: string) => /^#[0-9a-f]{6}$/.test(text)

/** The colors of a block, with how well its text can be read. */
export function ColorFields({ colors, defaults, onChange }: ColorFieldsProps) {
  const background = colors.background || defaults.background
  const text_color = colors.text_color || defaults.text
  const isOwn = Boolean(colors.background) || Boolean(colors.text_color)
  const change = (next: { background: string; text_color: string }) => {
    if (isColor(next.background) && isColor(next.text_color)) onChange(next)
  }
  return (
    <Group gap="sm" align="end">
      <ColorInput
        label={t('fieldBackgroundColor')}
        format="hex"
        flex={1}
        miw={140}
        withEyeDropper={false}
        value={background}
        onChange={(value) => change({ background: value.toLowerCase(), text_color })}
      />
      <ColorInput
        label={t('fieldTextColor')}
        format="hex"
        flex={1}
        miw={140}
        withEyeDropper={false}
        value={text_color}
        onChange={(value) => change({ background, text_color: value.toLowerCase() })}
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
