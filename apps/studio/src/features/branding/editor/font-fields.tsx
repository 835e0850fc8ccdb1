import { Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  type ChosenTheme,
  type Font,
  fontFaults,
  fontFieldsOf,
  fontOf,
  isUploaded,
  isWebFont,
  type Surface,
  webSafeFonts,
} from '@marquee/domain/branding'
import { FileUploader, type StoredFile } from '#features/files/public.ts'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { PanelProps } from './branding-module.ts'
import { t } from './module-texts.ts'

/** BR-113. */
const pauseMs = 200

type FontFieldsProps = Pick<PanelProps, 'edited' | 'changeTheme' | 'fonts'> & {
  surface: Surface
  /** Whose font it is; without it, the organization's. */
  event?: PanelProps['event']
}

const fileNameFields = { stage: 'custom_font_name', landing: 'splash_custom_font_name' } as const

/** The font of a surface: the default, one that every device has, one from the web, or an uploaded one. */
export function FontFields({ surface, event, edited: { theme }, changeTheme, fonts }: FontFieldsProps) {
  const font = fontOf(theme, surface)
  const [checked] = useDebouncedValue(font, pauseMs)
  const faults = fontFaults(checked)
  // An uploaded font comes back if it is chosen again.
  const { src } = font
  const set = (next: Font, more: Partial<ChosenTheme> = {}) =>
    changeTheme({
      ...fontFieldsOf(surface, next),
      ...(fonts.areSame && fontFieldsOf(surface === 'stage' ? 'landing' : 'stage', next)),
      ...more,
    })
  const setFile = (file: StoredFile | null) => {
    const name = file?.name ?? null
    set(
      { ...font, src: file?.address ?? null },
      fonts.areSame
        ? { custom_font_name: name, splash_custom_font_name: name }
        : { [fileNameFields[surface]]: name },
    )
  }
  const fileName = theme[fileNameFields[surface]]
  const options = [
    { value: 'Default', label: t('font.default') },
    ...webSafeFonts.map((name) => ({ value: name, label: name })),
    { value: 'Web Font', label: t('font.web') },
    { value: 'Custom', label: t('font.custom') },
  ]
  return (
    <Stack gap="md" maw={420}>
      <Select
        label={t('font')}
        options={options}
        value={optionOf(font)}
        onChange={(option) => option !== null && set(fontOfOption(option, src))}
      />
      {isUploaded(font) && (
        <FileUploader
          label={t('fontFile')}
          purpose="font"
          event={event?.id}
          error={src === null ? faults.src : undefined}
          onStored={setFile}
          onRemove={src === null ? undefined : () => setFile(null)}
        >
          {src === null ? null : <Text size="sm">{fileName ?? t('fontFile')}</Text>}
        </FileUploader>
      )}
      {isWebFont(font) && (
        <>
          <TextField
            label={t('fontName')}
            required
            value={font.name ?? ''}
            error={faults.name}
            onChange={(typing) => set({ ...font, name: typing.currentTarget.value })}
          />
          <TextField
            label={t('fontLink')}
            description={t('fontLinkText')}
            required
            value={font.link ?? ''}
            error={faults.link}
            onChange={(typing) => set({ ...font, link: typing.currentTarget.value })}
          />
        </>
      )}
    </Stack>
  )
}

function optionOf(font: Font): string | null {
  if (isUploaded(font)) return 'Custom'
  return font.type === 'Web Safe Font' ? font.name : font.type
}

function fontOfOption(option: string, src: string | null): Font {
  const none = { name: null, link: null, src }
  if (option === 'Default' || option === 'Web Font' || option === 'Custom') return { type: option, ...none }
  return { type: 'Web Safe Font', ...none, name: option }
}
