import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import classes from './offline-banner.module.css'
import { t } from './texts.ts'

/** Shown while the device is offline. */
export function OfflineBanner() {
  const { online } = useNetwork()
  return (
    <output>
      {online ? null : (
        <span className={classes.banner}>
          <IconWifiOff size={16} aria-hidden="true" />
          {t('offline')}
        </span>
      )}
    </output>
  )
}
