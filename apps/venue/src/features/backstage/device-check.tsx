import { saveDeviceCheck } from '@marquee/api/venue/backstage'
import type { Backstage } from '@marquee/domain/backstage'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRoom } from '#features/room/public.ts'
import { BackdropChoice } from './backdrop/backdrop-choice.tsx'
import { OwnBandwidth } from './check-result.tsx'
import classes from './device-check.module.css'
import { DeviceSelect, DeviceTroubles } from './device-fields.tsx'
import { sendsH264 } from './media-devices.ts'
import { type Bandwidth, measureBandwidth, unmeasured } from './measure-bandwidth.ts'
import type { OwnMedia, OwnMediaState } from './own-media.ts'
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
  const check = useCheck(backstage.session)
  const { join } = backstage.can
  const canConnect = 'RTCPeerConnection' in window
  const onConsent = (agrees: boolean) => {
    consent(agrees)
    if (!agrees) media.close()
    else if (join) {
      check.measure()
      if (sendsH264()) void media.turn('camera', true)
      void media.turn('microphone', true)
    }
  }
  return (
    <form
      className={classes['check']}
      onSubmit={(submit) => {
        submit.preventDefault()
        if (join) check.save(media.state())
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
      {join && hasConsented && (
        <>
          <OwnDevices media={media} onLevel={check.hear} />
          <OwnBandwidth bandwidth={check.bandwidth} />
        </>
      )}
      <button type="submit" className="button" disabled={!hasConsented || !canConnect}>
        {t('enter')}
      </button>
    </form>
  )
}

/** Quieter is the noise of a room. */
const heardLevel = 0.05

/** Measures the line once people agreed, and keeps what was found as they go in. */
function useCheck(session: string) {
  const { event } = useRoom()
  const path = { event_id: event.id, id: session }
  const [bandwidth, setBandwidth] = useState<Bandwidth>()
  const [isMeasuring, setMeasuring] = useState(false)
  const [wasHeard, setHeard] = useState(false)
  return {
    bandwidth,
    hear: (level: number) => setHeard((before) => before || level > heardLevel),
    measure() {
      if (isMeasuring) return
      setMeasuring(true)
      void measureBandwidth(path).then(setBandwidth)
    },
    save({ camera, microphone }: OwnMediaState) {
      const devices = { has_camera: camera !== null, has_microphone: microphone !== null }
      const body = { ...devices, was_heard: wasHeard, ...(bandwidth ?? unmeasured) }
      // Nobody has to wait for it, or needs it to go in.
      saveDeviceCheck({ path, body }).catch(() => undefined)
    },
  }
}

type OwnDevicesProps = { media: OwnMedia; onLevel?: (level: number) => void }

/** Chooses the devices, and shows what they see and hear. */
export function OwnDevices({ media, onLevel }: OwnDevicesProps) {
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
        <BackdropChoice media={media} />
        <label className={classes['switch']}>
          <input
            type="checkbox"
            checked={microphone !== null || opening.has('microphone')}
            onChange={({ target }) => void media.turn('microphone', target.checked)}
          />
          {t('useMicrophone')}
        </label>
        <DeviceSelect media={media} kind="microphone" />
        {microphone && <LevelMeter microphone={microphone} {...(onLevel && { onLevel })} />}
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
type LevelMeterProps = { microphone: MediaStreamTrack; onLevel?: (level: number) => void }

function LevelMeter({ microphone, onLevel }: LevelMeterProps) {
  const [level, setLevel] = useState(0)
  const hear = useEffectEvent((heard: number) => {
    setLevel(heard)
    onLevel?.(heard)
  })
  useEffect(() => measureLevel(microphone, (heard) => hear(heard)), [microphone])
  return (
    <p className={classes['level']}>
      <label>
        {t('level')} <meter min={0} max={1} value={level} />
      </label>
      <span>{t('levelText')}</span>
    </p>
  )
}
