import { Stack, Text } from '@mantine/core'
import type { PageBlock } from '@marquee/domain/pages'
import { t } from '../texts.ts'
import { Line, Paragraph } from './line-fields.tsx'

type MapFieldsProps = { block: Extract<PageBlock, { type: 'map' }>; onChange: (block: PageBlock) => void }

/** Where a place is, in words. */
export function MapFields({ block, onChange }: MapFieldsProps) {
  const { heading, place, address, note } = block.props
  const change = (changes: Partial<typeof block.props>) =>
    onChange({ ...block, props: { ...block.props, ...changes } })
  return (
    <Stack gap="sm">
      <Line label={t('fieldHeading')} value={heading} onChange={(next) => change({ heading: next })} />
      <Line label={t('fieldPlace')} value={place} onChange={(next) => change({ place: next })} />
      <Paragraph
        label={t('fieldPlaceAddress')}
        value={address}
        onChange={(next) => change({ address: next })}
      />
      <Text size="sm" c="dimmed">
        {t('placeHint')}
      </Text>
      <Paragraph label={t('fieldNote')} value={note} onChange={(next) => change({ note: next })} />
    </Stack>
  )
}
