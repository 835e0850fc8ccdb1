import { Button, Group, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { VideoAsset } from '@marquee/domain/video-library'
import { IconPlayerPlay, IconPlayerStop, IconScissors } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { playFrom } from '#features/media/public.ts'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { KeyHint } from '#ui/key-hint/key-hint.tsx'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import {
  addressOfPart,
  type Trimming,
  type TrimParams,
  trimParamsOf,
  type TrimRange,
  trimRangeOf,
  withIn,
  withOut,
  writeTrimTime,
} from '../trim-range.ts'
import { previewText as t } from '../preview-texts.ts'
import { useLoop } from '../use-loop.ts'
import { TrimTimeField } from './trim-time-field.tsx'
import { TrimTimeline } from './trim-timeline.tsx'

// Rarely used, so loaded on demand.
const SaveClipDialog = lazyPart(async () => (await import('./save-clip-dialog.tsx')).SaveClipDialog)

type TrimPanelProps = Trimming & {
  video: VideoAsset
  player: HTMLVideoElement | null
}

/** Selects a range of a video by its in and out points, to play it, share a link to it or save it as a clip. */
export function TrimPanel(props: TrimPanelProps) {
  const { video } = props
  if (video.duration === null || video.duration <= 0 || video.urls.hls === null)
    return <Text c="dimmed">{t('trim.none')}</Text>
  return <Trim {...props} durationSeconds={video.duration} />
}

function Trim(props: TrimPanelProps & { durationSeconds: number }) {
  const { video, player, params, onTrim, durationSeconds } = props
  const range = trimRangeOf(params, durationSeconds)
  const [isPlaying, setPlaying] = useState(false)
  useLoop(player, range, isPlaying)
  const trim = (changed: TrimRange) => onTrim(trimParamsOf(changed, durationSeconds))
  const setIn = (seconds: number) => trim(withIn(range, seconds, durationSeconds))
  const setOut = (seconds: number) => trim(withOut(range, seconds, durationSeconds))
  const setInHere = () => player && setIn(player.currentTime)
  const setOutHere = () => player && setOut(player.currentTime)
  useHotkeys([
    ['I', setInHere],
    ['O', setOutHere],
  ])
  const play = () => {
    setPlaying(!isPlaying)
    if (isPlaying) player?.pause()
    else playFrom(player, range.from)
  }
  return (
    <Stack gap="md" role="group" aria-label={t('panels.trim')}>
      <TrimTimeline video={video} durationSeconds={durationSeconds} range={range} onTrim={trim} />
      <Group align="flex-start" gap="md" grow wrap="nowrap">
        <TrimTimeField label={t('trim.in')} seconds={range.from} latest={durationSeconds} onSeconds={setIn} />
        <TrimTimeField label={t('trim.out')} seconds={range.to} latest={durationSeconds} onSeconds={setOut} />
      </Group>
      <Group gap="xs">
        <SetHere label={t('trim.setIn')} shortcut="I" isDisabled={!player} onSet={setInHere} />
        <SetHere label={t('trim.setOut')} shortcut="O" isDisabled={!player} onSet={setOutHere} />
        <Button
          size="xs"
          variant="default"
          leftSection={
            isPlaying ? <IconPlayerStop size={14} aria-hidden /> : <IconPlayerPlay size={14} aria-hidden />
          }
          disabled={!player}
          onClick={play}
        >
          {t(isPlaying ? 'trim.stop' : 'trim.play')}
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={() => onTrim({})}>
          {t('trim.whole')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {t('trim.length', { length: writeTrimTime(range.to - range.from) })}
      </Text>
      <RangeActions video={video} range={range} params={params} />
    </Stack>
  )
}

type RangeActionsProps = { video: VideoAsset; range: TrimRange; params: TrimParams }

/** Save as clip and Copy link. Clips are for organizations that have them (CL-042, VL-266). */
function RangeActions({ video, range, params }: RangeActionsProps) {
  const { flags } = useMe().organization
  const [isSaving, setSaving] = useState<boolean>()
  return (
    <Group gap="xs">
      {flags.showVideoLibraryClipPublish && (
        <Button
          size="xs"
          leftSection={<IconScissors size={14} aria-hidden />}
          onClick={() => setSaving(true)}
        >
          {t('trim.clip')}
        </Button>
      )}
      <CopyButton name={t('trim.linkName')} value={addressOfPart(video, params)} label={t('trim.link')} />
      {isSaving !== undefined && (
        <Suspense>
          <SaveClipDialog video={video} range={range} isOpen={isSaving} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </Group>
  )
}

type SetHereProps = { label: string; shortcut: string; isDisabled: boolean; onSet: () => void }

function SetHere({ label, shortcut, isDisabled, onSet }: SetHereProps) {
  return (
    <Button
      size="xs"
      variant="default"
      aria-keyshortcuts={shortcut}
      rightSection={
        <span aria-hidden>
          <KeyHint shortcut={shortcut} />
        </span>
      }
      disabled={isDisabled}
      onClick={onSet}
    >
      {label}
    </Button>
  )
}
