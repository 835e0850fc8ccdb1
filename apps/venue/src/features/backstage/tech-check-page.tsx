import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { rememberCheck, TechCheck, useRoom } from '#features/room/public.ts'
import { OwnDevices } from './device-check.tsx'
import classes from './tech-check-page.module.css'
import { createOwnMedia } from './own-media.ts'
import { t } from './texts.ts'

/** `broadcast_type`: people come with cameras, and may be invited. */
const live = 1

/**
 * What attendees check before they enter: the picture, its sound and the connection; their own devices only where they could use
 * them. Nothing of it is needed to go in.
 */
export function TechCheckPage() {
  const { event, sessions } = useRoom()
  const navigate = useNavigate()
  const canTalk = event.tabs.rooms !== null || sessions.some(({ broadcast_type }) => broadcast_type === live)
  const enter = () => {
    rememberCheck(event.id)
    void navigate({ to: '/', replace: true })
  }
  return (
    <div className={classes['page']}>
      <h1>{event.title}</h1>
      <TechCheck />
      {canTalk && 'RTCPeerConnection' in window && <OwnCheck backdrops={event.virtual_backgrounds} />}
      <p>
        <button type="button" className="button" onClick={enter}>
          {t('toEvent')}
        </button>
      </p>
    </div>
  )
}

/** Nothing is opened before people turn it on, and everything is closed as they leave. */
function OwnCheck({ backdrops }: { backdrops: readonly string[] }) {
  const [media] = useState(() => createOwnMedia({ backdrops }))
  useEffect(() => () => media.close(), [media])
  return (
    <section className={classes['devices']} aria-label={t('ownDevices')}>
      <h2>{t('ownDevices')}</h2>
      <p>{t('ownDevicesText')}</p>
      <OwnDevices media={media} />
    </section>
  )
}
