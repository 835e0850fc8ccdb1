import type { Backstage } from '@marquee/domain/backstage'
import { useEffect, useState } from 'react'
import { useRoom } from '#features/room/public.ts'
import classes from './device-check.module.css'
import { DeviceSelect, DeviceTroubles } from './device-fields.tsx'
import { sendsH264 } from './media-devices.ts'
import type { OwnMedia } from './own-media.ts'
import { useParticipation } from './participation.ts'
import { Picture, useStreamOf } from './picture.tsx'
import { measureLevel } from './sound-level.ts'
import { useStore } from './store.ts'
import { t } from './texts.ts'

/**
 * Before the backstage: people agree to be recorded, and only then see themselves and choose their devices. Who can't go on stage
 * enters without any.
 */
export function DeviceCheck({ backstage }: { backstage: Backstage }) {
  const { me } = useRoom()
  const { media, link } = useParticipation()
  const [hasConsented, consent] = useState(false)
  const { join } = backstage.can
  const canConnect = 'RTCPeerConnection' in window
  const onConsent = (agrees: boolean) => {
    consent(agrees)
    if (!agrees) media.close()
    else if (join) {
      if (sendsH264()) void media.turn('camera', true)
      void media.turn('microphone', true)
    }
  }
  return (
    <form
      className={classes['check']}
      onSubmit={(submit) => {
        submit.preventDefault()
        link.start()
      }}
    >
      <h1>{t('checkHeading', { title: backstage.title })}</h1>
      <p>
        {t('nameShown')} <strong>{me.name}</strong>. {t('checkText')}
      </p>
      {!canConnect && <p role="alert">{t('noWebRtc')}</p>}
      <label className={classes['consent']}>
        <input type="checkbox" checked={hasConsented} onChange={({ target }) => onConsent(target.checked)} />
        <span>{backstage.is_recorded ? t('consent') : t('consentUnrecorded')}</span>
      </label>
      {!join && <p>{t('noStageRight')}</p>}
      {join && !hasConsented && <p className={classes['note']}>{t('consentFirst')}</p>}
      {join && hasConsented && <OwnDevices media={media} />}
      <button type="submit" className="button" disabled={!hasConsented || !canConnect}>
        {t('enter')}
      </button>
    </form>
  )
}

/** Chooses the devices, and shows what they see and hear. */
export function OwnDevices({ media }: { media: OwnMedia }) {
  const { camera, microphone, opening } = useStore(media)
  const canSend = sendsH264()
  return (
    <>
      <Preview media={media} />
      {!canSend && <p role="alert">{t('noH264')}</p>}
      <DeviceTroubles media={media} />
      <div className={classes['devices']}>
        <label className={classes['switch']}>
          <input
            type="checkbox"
            disabled={!canSend}
            checked={camera !== null || opening.has('camera')}
            onChange={({ target }) => void media.turn('camera', target.checked)}
          />
          {t('useCamera')}
        </label>
        <DeviceSelect media={media} kind="camera" />
        <label className={classes['switch']}>
          <input
            type="checkbox"
            checked={microphone !== null || opening.has('microphone')}
            onChange={({ target }) => void media.turn('microphone', target.checked)}
          />
          {t('useMicrophone')}
        </label>
        <DeviceSelect media={media} kind="microphone" />
        {microphone && <LevelMeter microphone={microphone} />}
        <DeviceSelect media={media} kind="speaker" />
      </div>
    </>
  )
}

function Preview({ media }: { media: OwnMedia }) {
  const { camera, opening } = useStore(media)
  const stream = useStreamOf(camera)
  return (
    <div className={classes['preview']}>
      {stream ? (
        <Picture stream={stream} label={t('preview')} isMirrored />
      ) : (
        <p>{opening.has('camera') ? t('cameraOpening') : t('cameraIsOff')}</p>
      )}
    </div>
  )
}

/** Shows that the microphone hears something. */
function LevelMeter({ microphone }: { microphone: MediaStreamTrack }) {
  const [level, setLevel] = useState(0)
  useEffect(() => measureLevel(microphone, setLevel), [microphone])
  return (
    <p className={classes['level']}>
      <label>
        {t('level')} <meter min={0} max={1} value={level} />
      </label>
      <span>{t('levelText')}</span>
    </p>
  )
}
