import { listVideosForStage } from '@marquee/api/venue/backstage'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useRoom } from '#features/room/public.ts'
import { clockTime } from '#lib/clock-time.ts'
import { t } from './texts.ts'

export type PickedVideo = { id: string; name: string }

type VideoPickerProps = {
  session: string
  /** What the button of a video does, and the same with the name of the video. */
  action: string
  actionOn: (name: string) => string
  isBusy?: boolean
  onPick: (video: PickedVideo) => void
}

/** The videos of the library that can be played on stage, opened by a button and found by their names. */
export function VideoPicker({ session, action, actionOn, isBusy = false, onPick }: VideoPickerProps) {
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
        {videos?.map(({ id, name, duration_seconds }) => (
          <li key={id}>
            {name} {duration_seconds !== null && clockTime(duration_seconds)}{' '}
            <button
              type="button"
              className="button button-plain"
              aria-label={actionOn(name)}
              disabled={isBusy}
              onClick={() => onPick({ id, name })}
            >
              {action}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
