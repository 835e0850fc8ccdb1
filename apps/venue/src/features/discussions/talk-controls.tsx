import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { BackdropChoice, DeviceSelect, useShortcuts, useStore } from '#features/backstage/public.ts'
import classes from './talk-controls.module.css'
import { useTalk } from './talk.ts'
import { t } from './texts.ts'

/** What people do with what they send, by button and by key. */
export function TalkControls() {
  const { media } = useTalk()
  const { camera, microphone, isMuted } = useStore(media)
  const isHeard = microphone !== null && !isMuted
  const toggleMicrophone = () => {
    media.mute(isHeard)
    if (!microphone) void media.turn('microphone', true)
  }
  const toggleCamera = () => void media.turn('camera', camera === null)
  const shortcuts = useShortcuts({ m: toggleMicrophone, v: toggleCamera })
  return (
    <section className={classes['bar']} aria-label={t('controls')} data-under-thumb>
      <button
        type="button"
        className="button button-quiet"
        data-off={!isHeard}
        aria-keyshortcuts={shortcuts.isOn ? 'm' : undefined}
        onClick={toggleMicrophone}
      >
        {isHeard ? t('mute') : microphone ? t('unmute') : t('turnMicrophoneOn')}
      </button>
      <button
        type="button"
        className="button button-quiet"
        data-off={!camera}
        aria-keyshortcuts={shortcuts.isOn ? 'v' : undefined}
        onClick={toggleCamera}
      >
        {camera ? t('stopCamera') : t('startCamera')}
      </button>
      <Devices shortcuts={shortcuts} />
      <LeaveButton />
    </section>
  )
}

function Devices({ shortcuts }: { shortcuts: ReturnType<typeof useShortcuts> }) {
  const { media } = useTalk()
  const id = useId()
  return (
    <>
      <button type="button" className="button button-plain" popoverTarget={id}>
        {t('devices')}
      </button>
      <div id={id} popover="auto" className={classes['devices']} role="group" aria-label={t('devices')}>
        <DeviceSelect media={media} kind="camera" />
        <BackdropChoice media={media} />
        <DeviceSelect media={media} kind="microphone" />
        <DeviceSelect media={media} kind="speaker" />
        <label>
          <input
            type="checkbox"
            checked={shortcuts.isOn}
            onChange={({ target }) => shortcuts.turn(target.checked)}
          />{' '}
          {t('shortcuts')}
        </label>
      </div>
    </>
  )
}

function LeaveButton() {
  const { leave } = useTalk()
  const navigate = useNavigate()
  const leaving = useMutation({
    mutationFn: leave,
    // The server finds out by itself if it wasn't told.
    onSettled: () => navigate({ to: '/rooms' }),
  })
  return (
    <button
      type="button"
      className={`button button-plain ${classes['leave']}`}
      disabled={leaving.isPending}
      onClick={() => leaving.mutate()}
    >
      {leaving.isPending ? t('leaving') : t('leave')}
    </button>
  )
}
