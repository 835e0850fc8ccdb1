import { useId } from 'react'
import classes from './device-fields.module.css'
import type { DeviceKind, DeviceTrouble } from './media-devices.ts'
import type { MediaSource, OwnMedia } from './own-media.ts'
import { useStore } from './store.ts'
import { t } from './texts.ts'

const names = { camera: 'camera', microphone: 'microphone', speaker: 'speaker' } as const

type DeviceSelectProps = { media: OwnMedia; kind: DeviceKind }

/** Chooses a device of a kind, where there is a choice. */
export function DeviceSelect({ media, kind }: DeviceSelectProps) {
  const { devices, choice, camera, microphone } = useStore(media)
  const id = useId()
  const list = devices[kind]
  if (list.length === 0) return null
  const open = { camera, microphone, speaker: null }[kind]
  const used = open?.getSettings().deviceId ?? choice[kind] ?? ''
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{t(names[kind])}</label>
      <select id={id} value={used} onChange={({ target }) => void media.choose(kind, target.value)}>
        {!list.some((device) => device.id === used) && <option value={used}>{t('browserChoice')}</option>}
        {list.map((device) => (
          <option key={device.id} value={device.id}>
            {device.label}
          </option>
        ))}
      </select>
    </div>
  )
}

const troubleTexts = {
  camera: {
    denied: 'cameraDenied',
    missing: 'cameraMissing',
    busy: 'cameraBusy',
    insecure: 'cameraInsecure',
    failed: 'cameraFailed',
    backdrop: 'cameraBackdrop',
  },
  microphone: {
    denied: 'microphoneDenied',
    missing: 'microphoneMissing',
    busy: 'microphoneBusy',
    insecure: 'microphoneInsecure',
    failed: 'microphoneFailed',
    backdrop: 'microphoneFailed',
  },
  screen: {
    denied: 'screenFailed',
    missing: 'screenFailed',
    busy: 'screenFailed',
    insecure: 'screenFailed',
    failed: 'screenFailed',
    backdrop: 'screenFailed',
  },
} as const satisfies Record<MediaSource, Record<DeviceTrouble, string>>

/** Why devices can't be opened and what to do about it, each with another try. */
export function DeviceTroubles({ media }: { media: OwnMedia }) {
  const { troubles } = useStore(media)
  return (
    <div role="alert">
      {(['camera', 'microphone', 'screen'] as const).map((source) => {
        const trouble = troubles[source]
        return (
          trouble && (
            <p key={source} className={classes['trouble']}>
              {t(troubleTexts[source][trouble])}{' '}
              <button
                type="button"
                className="button button-quiet"
                onClick={() => void media.turn(source, true)}
              >
                {t('retry')}
              </button>
            </p>
          )
        )
      })}
    </div>
  )
}
