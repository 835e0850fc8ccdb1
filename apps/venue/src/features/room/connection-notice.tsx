import { useSyncExternalStore } from 'react'
import { browserConnection } from '#lib/browser-connection.ts'
import { useConnectionState } from './room-context.ts'
import classes from './room-frame.module.css'
import { t } from './texts.ts'

/** Says why messages don't arrive, while they don't. */
export function ConnectionNotice() {
  const isOnline = useSyncExternalStore(browserConnection.follow, browserConnection.isOnline)
  const state = useConnectionState()
  return (
    <div role="status" className={classes['connection']}>
      {!isOnline ? t('offline') : state === 'lost' && t('reconnecting')}
    </div>
  )
}
