import { Alert, Button, Group, Modal, Skeleton, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { ApiError } from '@marquee/api'
import { isPlayable, type VideoAsset } from '@marquee/domain/video-library'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { VideoPlayer } from '#features/media/public.ts'
import { t } from '../texts.ts'
import { messageOf } from '../video-messages.ts'
import { videoQuery } from '../video-queries.ts'
import classes from './preview-video-dialog.module.css'
import { VideoDetails } from './video-details.tsx'

type PreviewVideoDialogProps = {
  /** The video in the address; the dialog is open while there is one. */
  id: string | undefined
  /** The videos of the list, in its order; those that can be played are the way on. */
  listed: readonly VideoAsset[]
  onShow: (id: string) => void
  onClose: () => void
}

/** Plays a video in a dialog titled with its name (VL-166, VL-167), with the next one a key away. */
export function PreviewVideoDialog({ id, listed, onShow, onClose }: PreviewVideoDialogProps) {
  // Outlives the address, so that the dialog does not go blank while it fades.
  const [shownId, setShownId] = useState(id)
  if (id !== undefined && id !== shownId) setShownId(id)
  const isOpen = id !== undefined

  const queryClient = useQueryClient()
  const { data: video, error } = useQuery({ ...videoQuery(shownId ?? '', queryClient), enabled: isOpen })
  const { previous, next } = neighboursOf(id, listed)
  useHotkeys([
    ['shift+P', () => previous && onShow(previous)],
    ['shift+N', () => next && onShow(next)],
  ])
  return (
    <Modal opened={isOpen} onClose={onClose} size={880} title={video?.name ?? t('preview.title')}>
      {video ? (
        <Stage video={video} />
      ) : error ? (
        <Failure error={error} />
      ) : (
        <Skeleton className={classes['stage']} />
      )}
      <Group justify="space-between" mt="md">
        <Step label={t('preview.previous')} shortcut="Shift+P" target={previous} onShow={onShow} />
        <Step label={t('preview.next')} shortcut="Shift+N" target={next} onShow={onShow} />
      </Group>
      {video && <VideoDetails video={video} />}
    </Modal>
  )
}

function Stage({ video }: { video: VideoAsset }) {
  const { hls, thumbnail, storyboard } = video.urls
  if (hls === null || !isPlayable(video)) return <Alert color="gray">{t('preview.notPlayable')}</Alert>
  return (
    <div className={classes['stage']}>
      <VideoPlayer
        key={video.id}
        src={hls}
        poster={thumbnail}
        title={video.name}
        storyboardUrl={storyboard}
        chapters={video.metadata.chapters}
      />
    </div>
  )
}

function Failure({ error }: { error: Error }) {
  const isGone = error instanceof ApiError && error.code === 'not_found'
  return <Alert color="red">{isGone ? t('preview.notFound') : messageOf(error, t('failed'))}</Alert>
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

function neighboursOf(id: string | undefined, listed: readonly VideoAsset[]) {
  if (id === undefined) return {}
  const ids = listed.filter((video) => video.id === id || isPlayable(video)).map((video) => video.id)
  const place = ids.indexOf(id)
  return place < 0 ? {} : { previous: ids[place - 1], next: ids[place + 1] }
}
