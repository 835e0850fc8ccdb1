import { Group, SegmentedControl, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.css'
import { useElementSize } from '@mantine/hooks'
import type { BuiltPage, PageDesign } from '@marquee/domain/pages'
import { memo, useMemo, useRef } from 'react'
import { Select } from '#ui/select/select.tsx'
import { canvasWords } from '../canvas-words.ts'
import { deviceWords, momentWords, t, visitorWords, zoomWords } from '../texts.ts'
import { type InPreview, useCanvas } from '../use-canvas.ts'
import classes from './page-builder.module.css'

const widths = { desktop: 1280, tablet: 768, phone: 390 } as const
type Device = keyof typeof widths
const isDevice = (value: string): value is Device => value in widths

const zooms = ['fitted', 'actual'] as const
type Zoom = (typeof zooms)[number]

/** Whose visit the draft shows, when, on which device and how large. */
type PreviewView = { device: Device; zoom: Zoom; moment: string; visitor: string }

export const firstView: PreviewView = { device: 'desktop', zoom: 'fitted', moment: 'now', visitor: 'out' }

/** The address of the draft for this visit. */
export function sourceOfPreview(kind: BuiltPage['kind'], address: string, view: PreviewView): string {
  const isOfEvent = kind === 'registration' || kind === 'on-demand'
  return isOfEvent ? `${address}?${new URLSearchParams({ at: view.moment, visitor: view.visitor })}` : address
}

type ViewFieldsProps = {
  kind: BuiltPage['kind']
  view: PreviewView
  onChange: (view: PreviewView) => void
}

export function ViewFields({ kind, view, onChange }: ViewFieldsProps) {
  const isOfEvent = kind === 'registration' || kind === 'on-demand'
  return (
    <Group gap="sm">
      <SegmentedControl
        aria-label={t('device')}
        size="xs"
        value={view.device}
        data={Object.entries(deviceWords).map(([value, label]) => ({ value, label }))}
        onChange={(device) => isDevice(device) && onChange({ ...view, device })}
      />
      <SegmentedControl
        aria-label={t('size')}
        size="xs"
        value={view.zoom}
        data={zooms.map((value) => ({ value, label: zoomWords[value] }))}
        onChange={(zoom) => onChange({ ...view, zoom })}
      />
      {isOfEvent && (
        <>
          <div className={classes['choice']}>
            <Select
              label={t('moment')}
              isLabelHidden
              options={Object.entries(momentWords).map(([value, label]) => ({ value, label }))}
              value={view.moment}
              onChange={(moment) => onChange({ ...view, moment: moment ?? 'now' })}
            />
          </div>
          <div className={classes['choice']}>
            <Select
              label={t('visitor')}
              isLabelHidden
              options={Object.entries(visitorWords).map(([value, label]) => ({ value, label }))}
              value={view.visitor}
              onChange={(visitor) => onChange({ ...view, visitor: visitor ?? 'out' })}
            />
          </div>
        </>
      )}
    </Group>
  )
}

type PagePreviewProps = {
  /** The address of the draft on the venue. */
  source: string
  view: PreviewView
  design: PageDesign
  /** Incremented when the draft is saved. */
  revision: number
  shownBlock: string | undefined
  canEdit: boolean
  onMessage: InPreview
}

/** The draft as visitors would see it, rendered by the venue itself: people edit it there. */
export const PagePreview = memo(function PagePreview(props: PagePreviewProps) {
  return (
    <Stack gap="xs" component="section" aria-label={t('preview')}>
      <Frame {...props} />
      {props.canEdit && (
        <Text size="sm" c="dimmed">
          {t('previewHint')}
        </Text>
      )}
    </Stack>
  )
})

/** As wide as the device; scaled down to the available space unless it is to be seen as it is. */
function Frame({ source, view, ...framed }: PagePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { ref: room, width: roomWidth } = useElementSize()
  const width = widths[view.device]
  const fitting = roomWidth === 0 ? 1 : Math.min(1, roomWidth / width)
  const scale = view.zoom === 'fitted' ? fitting : 1
  const words = useMemo(() => canvasWords(), [])
  useCanvas(frame, { ...framed, source, scale, words })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by key where the page is larger than the room for it
    <div ref={room} className={classes['frame']} role="region" aria-label={t('previewTitle')} tabIndex={0}>
      <iframe
        ref={frame}
        title={t('previewTitle')}
        src={source}
        // The venue has an origin of its own; players of other sites open full screen and lead to their site.
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
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
