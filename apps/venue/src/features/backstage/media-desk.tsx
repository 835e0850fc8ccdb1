import { getBackstage, playOnStage, stopMedia } from '@marquee/api/venue/backstage'
import type { Backstage, StageMedia } from '@marquee/domain/backstage'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRoom } from '#features/room/public.ts'
import { clockTime } from '#lib/clock-time.ts'
import { useServerNow } from '#lib/server-clock.ts'
import { positionOf } from './media-position.ts'
import { t } from './texts.ts'
import { VideoPicker } from './video-picker.tsx'

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
      <VideoPicker
        session={backstage.session}
        action={t('play')}
        actionOn={(name) => t('playWhat', { name })}
        isBusy={playing.isPending}
        onPick={({ id }) => playing.mutate(id)}
      />
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
