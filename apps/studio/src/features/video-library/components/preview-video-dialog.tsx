import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { ApiError } from '@marquee/api'
import { isPlayable, type VideoAsset } from '@marquee/domain/video-library'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { VideoPlayer } from '#features/media/public.ts'
import { useCaptions } from '#features/transcripts/public.ts'
import { useIsPhone } from '#lib/use-is-phone.ts'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import { previewText } from '../preview-texts.ts'
import { t } from '../texts.ts'
import type { Trimming } from '../trim-range.ts'
import { useAboutDraft } from '../use-about-draft.ts'
import { messageOf } from '../video-messages.ts'
import { videoQuery } from '../video-queries.ts'
import type { VideoPanel } from '../video-search-params.ts'
import classes from './preview-video-dialog.module.css'
import { NotPlayable } from './not-playable.tsx'
import { VideoDetails } from './video-details.tsx'

// Tabs, editors and transcripts aren't needed until someone watches.
const VideoPanels = lazyPart(async () => (await import('./video-panels.tsx')).VideoPanels)

type PreviewVideoDialogProps = {
  /** The video in the URL; the dialog is open while there is one. */
  id: string | undefined
  /** Where playback starts, in seconds. */
  startSeconds?: number | undefined
  /** The panel that is open next to the player. */
  panel?: VideoPanel | undefined
  /** The videos of the list, in order; Previous and Next go through the playable ones. */
  listed: readonly VideoAsset[]
  /** The range in the URL; left out where the URL has none. */
  trimming?: Trimming
  onShow: (id: string) => void
  onClose: () => void
}

/** Plays a video in a dialog titled with its name (VL-166, VL-167), with keys for the previous and the next. */
export function PreviewVideoDialog(props: PreviewVideoDialogProps) {
  const { id, startSeconds, panel, listed, trimming, onShow, onClose } = props
  // Outlives the URL parameter, so that the dialog doesn't go blank while it fades.
  const [shownId, setShownId] = useState(id)
  if (id !== undefined && id !== shownId) setShownId(id)
  const isOpen = id !== undefined
  const isPhone = useIsPhone()
  const [player, setPlayer] = useState<HTMLVideoElement | null>(null)

  const queryClient = useQueryClient()
  const { data: video, error } = useQuery({ ...videoQuery(shownId ?? '', queryClient), enabled: isOpen })
  const hasFailed = video === undefined && error !== null
  const { previous, next } = neighborsOf(id, listed)
  const { editing, confirmDiscard, isAsking, question } = useAboutDraft(video)
  const leave = (proceed: () => void) => void confirmDiscard().then((isConfirmed) => isConfirmed && proceed())
  const show = (target: string) => leave(() => onShow(target))
  useHotkeys([
    ['shift+P', () => previous && !isAsking && show(previous)],
    ['shift+N', () => next && !isAsking && show(next)],
  ])
  return (
    <Modal
      className={classes['dialog']}
      opened={isOpen}
      onClose={() => leave(onClose)}
      closeOnClickOutside={!isAsking}
      closeOnEscape={!isAsking}
      size={hasFailed ? 'md' : 'var(--preview-width)'}
      fullScreen={isPhone}
      title={video?.name ?? previewText('preview.title')}
    >
      <div className={classes['columns']} data-failed={hasFailed || undefined}>
        <div className={classes['watched']}>
          <Picture video={video} error={error} startSeconds={startSeconds} onPlayer={setPlayer} />
          <Group justify="space-between">
            <Step
              label={previewText('preview.previous')}
              shortcut="Shift+P"
              target={previous}
              onShow={show}
            />
            <Step label={previewText('preview.next')} shortcut="Shift+N" target={next} onShow={show} />
          </Group>
        </div>
        {video && (
          <>
            <div className={classes['panels']}>
              <Suspense fallback={<PanelsSkeleton />}>
                <VideoPanels
                  key={video.id}
                  video={video}
                  player={player}
                  editing={editing}
                  first={panel}
                  trimming={trimming}
                />
              </Suspense>
            </div>
            <VideoDetails video={video} />
          </>
        )}
      </div>
      {question}
    </Modal>
  )
}

function PanelsSkeleton() {
  return (
    <Stack gap="md" aria-busy>
      <Skeleton height={36} />
      <Skeleton height={14} width="60%" />
      <Skeleton height={14} width="80%" />
    </Stack>
  )
}

type PictureProps = Omit<StageProps, 'video'> & { video: VideoAsset | undefined; error: Error | null }

function Picture({ video, error, ...props }: PictureProps) {
  if (video) return <Stage video={video} {...props} />
  return error ? <Failure error={error} /> : <Skeleton className={classes['stage']} />
}

type StageProps = {
  video: VideoAsset
  startSeconds: number | undefined
  onPlayer: (player: HTMLVideoElement | null) => void
}

function Stage({ video, startSeconds = 0, onPlayer }: StageProps) {
  const { hls, thumbnail, storyboard } = video.urls
  const captions = useCaptions(video.id)
  if (hls === null || !isPlayable(video)) return <NotPlayable video={video} />
  return (
    <div className={classes['stage']}>
      <VideoPlayer
        key={`${video.id} ${startSeconds}`}
        src={hls}
        poster={thumbnail}
        title={video.name}
        storyboardUrl={storyboard}
        chapters={video.metadata.chapters}
        captions={captions}
        startSeconds={startSeconds}
        onVideo={onPlayer}
      />
    </div>
  )
}

function Failure({ error }: { error: Error }) {
  const isGone = error instanceof ApiError && error.code === 'not_found'
  return <Alert color="red">{isGone ? previewText('preview.notFound') : messageOf(error, t('failed'))}</Alert>
}

type StepProps = { label: string; shortcut: string; target: string | undefined; onShow: (id: string) => void }

function Step({ label, shortcut, target, onShow }: StepProps) {
  const isBack = shortcut === 'Shift+P'
  return (
    <Button
      className={classes['step']}
      variant="subtle"
      color="gray"
      size="compact-md"
      leftSection={isBack && <IconChevronLeft size={16} aria-hidden />}
      rightSection={!isBack && <IconChevronRight size={16} aria-hidden />}
      aria-keyshortcuts={shortcut}
      disabled={target === undefined}
      onClick={() => target && onShow(target)}
    >
      {label}
      <Text span size="xs" c="dimmed" ml="xs" visibleFrom="sm" aria-hidden>
        {shortcut}
      </Text>
    </Button>
  )
}

function neighborsOf(id: string | undefined, listed: readonly VideoAsset[]) {
  if (id === undefined) return {}
  const ids = listed.filter((video) => video.id === id || isPlayable(video)).map((video) => video.id)
  const place = ids.indexOf(id)
  return place < 0 ? {} : { previous: ids[place - 1], next: ids[place + 1] }
}
