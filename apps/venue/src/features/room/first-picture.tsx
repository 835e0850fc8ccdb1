import { dateFormat } from '@marquee/domain/languages'
import type { VenuePage } from '@marquee/domain/pages'
import classes from './first-picture.module.css'
import { t } from './texts.ts'

type RoomPage = Extract<VenuePage, { kind: 'room' }>

/** What the server renders of the room, shown until its script has loaded. */
export function FirstPicture({ page }: { page: RoomPage }) {
  return (
    <div data-room={page.event_id}>
      <main className={classes['picture']} aria-busy="true">
        {page.poster !== null && <img src={page.poster} alt="" />}
        <h1>{page.title}</h1>
        <p>{stateText(page)}</p>
        <noscript>{t('needsScript')}</noscript>
      </main>
    </div>
  )
}

function stateText({ state, start_time, timezone }: RoomPage): string {
  if (state === 'canceled') return t('canceled')
  if (state === 'past') return t('over')
  if (state === 'live') return t('underway')
  const startsAt = new Date(start_time)
  if (startsAt <= new Date()) return t('aboutToStart')
  const format = dateFormat({ dateStyle: 'long', timeStyle: 'short', timeZone: timezone })
  return t('startsAt', { when: format.format(startsAt) })
}
