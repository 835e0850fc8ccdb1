import { ActionIcon, Stack, Text } from '@mantine/core'
import {
  hasConversionId,
  pixelExamples,
  type PixelFault,
  pixelLimits,
  pixelProviders,
  pixelProviderWords,
} from '@marquee/domain/tracking-pixels'
import { IconTrash } from '@tabler/icons-react'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { PixelDraft } from '../pixel-draft.ts'
import { t } from '../texts.ts'
import classes from './pixel-fields.module.css'

type PixelFieldsProps = {
  pixel: PixelDraft
  fault: PixelFault | 'twice' | undefined
  isReadOnly: boolean
  onChange: (change: Partial<PixelDraft>) => void
  onRemove: () => void
}

/** One pixel: its service, and its id there. */
export function PixelFields(props: PixelFieldsProps) {
  const { pixel, isReadOnly, onChange, onRemove } = props
  const service = pixelProviderWords[pixel.provider]
  const services = pixelProviders.map((value) => ({ value, label: pixelProviderWords[value] }))
  return (
    <li className={classes['pixel']}>
      <Select
        label={t('service')}
        options={services}
        value={pixel.provider}
        isDisabled={isReadOnly}
        onChange={(value) => {
          const chosen = pixelProviders.find((candidate) => candidate === value)
          if (chosen) onChange({ provider: chosen, conversion_id: '' })
        }}
      />
      <Ids {...props} />
      {!isReadOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes['remove'] ?? ''}
          aria-label={t('remove', { service })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

function Ids({ pixel, fault, isReadOnly, onChange }: Omit<PixelFieldsProps, 'onRemove'>) {
  const { provider, tracking_id, conversion_id } = pixel
  const isAddress = provider === 'script' || provider === 'image'
  const examples = pixelExamples[provider]
  const faults = faultTexts(pixel, fault)
  return (
    <Stack gap="xs" className={classes['ids'] ?? ''}>
      <TextField
        label={t(isAddress ? 'address' : 'id')}
        description={t('example', { example: examples.tracking })}
        maxLength={pixelLimits.id}
        value={tracking_id}
        readOnly={isReadOnly}
        error={faults.tracking}
        onChange={(typing) => onChange({ tracking_id: typing.currentTarget.value })}
      />
      {hasConversionId(provider) && (
        <TextField
          label={t(isAddress ? 'conversionAddress' : 'conversion')}
          description={t('conversionHint')}
          maxLength={pixelLimits.id}
          value={conversion_id}
          readOnly={isReadOnly}
          error={faults.conversion}
          onChange={(typing) => onChange({ conversion_id: typing.currentTarget.value })}
        />
      )}
      {provider === 'script' && (
        <Text size="sm" c="dimmed">
          {t('listens')}
        </Text>
      )}
    </Stack>
  )
}

type FaultTexts = { tracking?: string; conversion?: string }

function faultTexts({ provider }: PixelDraft, fault: PixelFieldsProps['fault']): FaultTexts {
  const examples = pixelExamples[provider]
  const service = pixelProviderWords[provider]
  const isAddress = provider === 'script' || provider === 'image'
  const wrong = (example: string) => t(isAddress ? 'wrongAddress' : 'wrongId', { service, example })
  if (fault === 'twice') return { tracking: t('twice') }
  if (fault === 'tracking_id') return { tracking: wrong(examples.tracking) }
  return fault === 'conversion_id' ? { conversion: wrong(examples.conversion) } : {}
}
