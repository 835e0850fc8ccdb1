import { Anchor, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.css'
import { useElementSize } from '@mantine/hooks'
import type { BuiltPage } from '@marquee/domain/pages'
import { memo, useRef, useState } from 'react'
import { Select } from '#ui/select/select.tsx'
import { deviceWords, momentWords, t, visitorWords } from '../texts.ts'
import { usePreviewFrame } from '../use-preview-frame.ts'
import classes from './page-builder.module.css'

type PagePreviewProps = {
  kind: BuiltPage['kind']
  /** The address of the draft on the venue. */
  address: string
  /** Incremented when the draft is saved. */
  revision: number
  shownBlock: string | undefined
  onChoose: (block: string) => void
}

const widths = { desktop: 1280, tablet: 768, phone: 390 } as const
type Device = keyof typeof widths
const isDevice = (value: string): value is Device => value in widths

/** The saved draft as visitors would see it: rendered by the venue itself, at the width of their device. */
export const PagePreview = memo(function PagePreview({
  kind,
  address,
  revision,
  shownBlock,
  onChoose,
}: PagePreviewProps) {
  const [device, setDevice] = useState<Device>('desktop')
  const [moment, setMoment] = useState('now')
  const [visitor, setVisitor] = useState('out')
  const isOfEvent = kind === 'registration' || kind === 'on-demand'
  const source = isOfEvent ? `${address}?${new URLSearchParams({ at: moment, visitor })}` : address
  return (
    <Stack gap="sm" component="section" aria-label={t('preview')}>
      <Group gap="sm" align="end">
        <SegmentedControl
          aria-label={t('device')}
          size="xs"
          value={device}
          data={Object.entries(deviceWords).map(([value, label]) => ({ value, label }))}
          onChange={(value) => isDevice(value) && setDevice(value)}
        />
        {isOfEvent && (
          <>
            <Select
              label={t('moment')}
              isLabelHidden
              options={Object.entries(momentWords).map(([value, label]) => ({ value, label }))}
              value={moment}
              onChange={(value) => setMoment(value ?? 'now')}
            />
            <Select
              label={t('visitor')}
              isLabelHidden
              options={Object.entries(visitorWords).map(([value, label]) => ({ value, label }))}
              value={visitor}
              onChange={(value) => setVisitor(value ?? 'out')}
            />
          </>
        )}
        <Anchor size="sm" href={source} target="_blank" rel="noreferrer">
          {t('openPreview')}
        </Anchor>
      </Group>
      <Frame
        source={source}
        width={widths[device]}
        revision={revision}
        shownBlock={shownBlock}
        onChoose={onChoose}
      />
      <Text size="sm" c="dimmed">
        {t('previewHint')}
      </Text>
    </Stack>
  )
})

type FrameProps = Pick<PagePreviewProps, 'revision' | 'shownBlock' | 'onChoose'> & {
  source: string
  width: number
}

/** As wide as the device, scaled down to the available space. */
function Frame({ source, width, revision, shownBlock, onChoose }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { ref: room, width: roomWidth } = useElementSize()
  const scale = roomWidth === 0 ? 1 : Math.min(1, roomWidth / width)
  usePreviewFrame(frame, { source, revision, shownBlock, onChoose })
  return (
    <div ref={room} className={classes['frame']}>
      <iframe
        ref={frame}
        title={t('previewTitle')}
        src={source}
        style={{
          width,
          height: scale === 0 ? '100%' : `${100 / scale}%`,
          transform: `scale(${scale})`,
          marginInline: scale === 1 ? 'auto' : undefined,
        }}
      />
    </div>
  )
}
