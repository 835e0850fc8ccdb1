import type { RoomFiller } from '@marquee/domain/branding'
import type { RoomSession } from '@marquee/domain/stage'
import { timeLeft } from '#lib/countdown.ts'
import { useRoom } from '#features/room/public.ts'
import { useServerNow } from '#lib/server-clock.ts'
import classes from './filler-slide.module.css'
import { t } from './texts.ts'

type FillerSlideProps = {
  filler: RoomFiller
  session: RoomSession | undefined
  next: RoomSession | undefined
}

/** The filler slide of the event, with a word on what comes. Its video keeps phones awake that show nothing else. */
export function FillerSlide({ filler: { image, video }, session, next }: FillerSlideProps) {
  return (
    <div className={classes['filler']}>
      {video === null ? (
        <img src={image} alt="" />
      ) : (
        <video src={video} poster={image} aria-hidden="true" tabIndex={-1} muted autoPlay loop playsInline />
      )}
      <p className={classes['note']}>{session ? t('noPicture') : next && <Next session={next} />}</p>
    </div>
  )
}

function Next({ session: { title, start_time } }: { session: RoomSession }) {
  const { starts } = useRoom()
  const left = timeLeft(start_time, useServerNow())
  return (
    <>
      {t('nextIs', { title })}{' '}
      {left ? (
        <span aria-hidden="true" className={classes['left']}>
          {left.days > 0 ? t('inDays', { count: left.days }) : left.clock}
        </span>
      ) : (
        starts === 'hand' && t('startsByHand')
      )}
    </>
  )
}
