import '@mantine/core/styles/ColorPicker.css'
import '@mantine/core/styles/ColorSwatch.css'
import { ActionIcon, ColorPicker, ColorSwatch, Popover, TextInput } from '@mantine/core'
import { opaqueBlack, parseColour } from '@marquee/domain/inputs'
import { defineTexts } from '#lib/texts.ts'
import { checkPauseMs, useDebouncedDraft } from '#lib/use-debounced-draft.ts'

const t = defineTexts('colour-picker', {
  open: '{{label}}: choose',
  wrong: 'Enter a color, such as #1a2b3c or rgba(26, 43, 60, 0.5).',
  saturation: 'Saturation and brightness',
  hue: 'Hue',
  alpha: 'Opacity',
})

type ColourPickerProps = {
  label: string
  /** `rgba(r, g, b, a)`; opaque black unless told (WI-104). */
  value?: string | undefined
  /** Hears of a colour, as rgba, once it was left alone for 200 ms (WI-103). */
  onChange: (colour: string) => void
  description?: string
  error?: string | undefined
}

/** A colour with its opacity, typed in hex (WI-099) or rgba, or chosen from a panel. */
export function ColourPicker({
  label,
  value = opaqueBlack,
  onChange,
  description,
  error,
}: ColourPickerProps) {
  const tell = (text: string) => {
    const colour = parseColour(text)
    if (colour === undefined) return false
    onChange(colour)
    return true
  }
  const draft = useDebouncedDraft(value, tell, checkPauseMs)
  const shown = parseColour(draft.text) ?? value
  return (
    <TextInput
      label={label}
      description={description}
      value={draft.text}
      error={error ?? (draft.isRefused ? t('wrong') : undefined)}
      spellCheck={false}
      leftSection={<Panel label={label} colour={shown} onChange={draft.change} onClose={draft.settle} />}
      onChange={(typing) => draft.change(typing.currentTarget.value)}
      onKeyDown={(press) => press.key === 'Enter' && draft.settle()}
      onBlur={draft.settle}
    />
  )
}

type PanelProps = { label: string; colour: string; onChange: (colour: string) => void; onClose: () => void }

function Panel({ label, colour, onChange, onClose }: PanelProps) {
  return (
    <Popover position="bottom-start" trapFocus returnFocus onClose={onClose}>
      <Popover.Target>
        <ActionIcon variant="transparent" aria-label={t('open', { label })}>
          <ColorSwatch color={colour} size={18} component="span" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <ColorPicker
          format="rgba"
          value={colour}
          onChange={onChange}
          saturationLabel={t('saturation')}
          hueLabel={t('hue')}
          alphaLabel={t('alpha')}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
