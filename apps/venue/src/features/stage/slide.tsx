import type { RoomSession } from '@marquee/domain/stage'
import { Link } from '@tanstack/react-router'
import { Countdown, useRoom } from '#features/room/public.ts'
import { useServerNow } from '#lib/server-clock.ts'
import { PictureNote } from './picture-note.tsx'
import { t } from './texts.ts'

type SlideProps = { session: RoomSession | undefined; next: RoomSession | undefined }

/** What the picture shows while nothing plays: what is on, what comes next and when, or that it is over. */
export function Slide({ session, next }: SlideProps) {
  const { event, starts } = useRoom()
  const now = useServerNow()
  if (session) {
    return (
      <PictureNote title={session.title}>
        <p>{t('noPicture')}</p>
      </PictureNote>
    )
  }
  if (!next) {
    return (
      <PictureNote title={event.title}>
        <p>{t('over')}</p>
        <p>
          <Link className="button" to="/end">
            {t('toEnd')}
          </Link>
        </p>
      </PictureNote>
    )
  }
  const isLate = starts === 'hand' && new Date(next.start_time) <= now
  return (
    <PictureNote title={next.title}>
      {isLate ? <p>{t('startsByHand')}</p> : <Countdown until={next.start_time} />}
    </PictureNote>
  )
}
