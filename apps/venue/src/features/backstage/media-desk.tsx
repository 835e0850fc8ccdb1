import { getBackstage, listVideosForStage, playOnStage, stopMedia } from '@marquee/api/venue/backstage'
import type { Backstage, StageMedia } from '@marquee/domain/backstage'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useRoom } from '#features/room/public.ts'
import { clockTime } from '#lib/clock-time.ts'
import { useServerNow } from '#lib/server-clock.ts'
import { positionOf } from './media-position.ts'
import { t } from './texts.ts'

/** Plays a video of the library on stage, which then returns to its scene. */
export function MediaDesk({ backstage }: { backstage: Backstage }) {
  const { event } = useRoom()
  const queryClient = useQueryClient()
  const path = { event_id: event.id, id: backstage.session }
  const onSuccess = (next: Backstage) => queryClient.setQueryData(getBackstage.key({ path }), next)
  const playing = useMutation({
    mutationFn: (video: string) => playOnStage({ path, body: { video } }),
    onSuccess,
  })
  const stopping = useMutation({ mutationFn: () => stopMedia({ path }), onSuccess })
  const { media } = backstage
  return (
    <section aria-label={t('video')}>
      <h2>{t('video')}</h2>
      {media && (
        <>
          <p>
            <strong>{media.name}</strong> <MediaPosition media={media} />
          </p>
          <button
            type="button"
            className="button button-quiet"
            disabled={stopping.isPending}
            onClick={() => stopping.mutate()}
          >
            {t('stopVideo')}
          </button>
        </>
      )}
      <p role="alert">{playing.error?.message ?? stopping.error?.message}</p>
      <VideoPicker session={backstage.session} isBusy={playing.isPending} onPlay={playing.mutate} />
    </section>
  )
}

/** Where the video is. */
export function MediaPosition({ media }: { media: StageMedia }) {
  const seconds = positionOf(media, useServerNow())
  if (seconds === undefined) return <span>{t('videoLoading')}</span>
  const { duration_seconds } = media
  const position = clockTime(seconds)
  if (duration_seconds === null) return <span>{position}</span>
  return <span>{t('videoPosition', { position, duration: clockTime(duration_seconds) })}</span>
}

type VideoPickerProps = { session: string; isBusy: boolean; onPlay: (video: string) => void }

function VideoPicker({ session, isBusy, onPlay }: VideoPickerProps) {
  const { event } = useRoom()
  const [isOpen, open] = useState(false)
  const [search, setSearch] = useState('')
  const id = useId()
  const path = { event_id: event.id, id: session }
  const list = useQuery({ ...listVideosForStage.query({ path, query: { search } }), enabled: isOpen })
  if (!isOpen) {
    return (
      <button type="button" className="button button-quiet" onClick={() => open(true)}>
        {t('chooseVideo')}
      </button>
    )
  }
  const videos = list.data?.videos
  return (
    <>
      <label htmlFor={id}>{t('searchVideos')}</label>
      <input id={id} type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      <p role="status">
        {list.isError && t('failed')}
        {videos?.length === 0 && t('noVideos')}
      </p>
      <ul>
        {videos?.map((video) => (
          <li key={video.id}>
            {video.name} {video.duration_seconds !== null && clockTime(video.duration_seconds)}{' '}
            <button
              type="button"
              className="button button-plain"
              aria-label={t('playWhat', { name: video.name })}
              disabled={isBusy}
              onClick={() => onPlay(video.id)}
            >
              {t('play')}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
