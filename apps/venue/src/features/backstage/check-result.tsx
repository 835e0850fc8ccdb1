import type { DeviceCheck } from '@marquee/domain/backstage'
import { numberFormat } from '@marquee/domain/languages'
import { useServerNow } from '#lib/server-clock.ts'
import type { Bandwidth } from './measure-bandwidth.ts'
import { t } from './texts.ts'

const minuteMs = 60_000

/** What somebody’s check found, for producers. */
export function CheckResult({ check }: { check: DeviceCheck }) {
  const minutes = Math.floor((useServerNow().getTime() - Date.parse(check.checked_at)) / minuteMs)
  const found = [
    minutes < 1 ? t('checkedNow') : t('checkedAgo', { count: minutes }),
    check.upload_kbps !== null && t('upload', { speed: speedOf(check.upload_kbps) }),
    !check.has_camera && t('noCameraFound'),
    !check.has_microphone && t('noMicrophoneFound'),
    check.has_microphone && !check.was_heard && t('notHeard'),
    check.browser,
  ]
  return <>{found.filter((part) => typeof part === 'string' && part !== '').join(', ')}</>
}

/** What was measured of one’s own line. */
export function OwnBandwidth({ bandwidth }: { bandwidth: Bandwidth | undefined }) {
  if (!bandwidth) return <p role="status">{t('measuring')}</p>
  const { upload_kbps, download_kbps } = bandwidth
  if (upload_kbps === null || download_kbps === null) return <p role="status">{t('notMeasured')}</p>
  const speeds = { upload: speedOf(upload_kbps), download: speedOf(download_kbps) }
  return <p role="status">{t('ownBandwidth', speeds)}</p>
}

function speedOf(kbps: number): string {
  const number = numberFormat({ maximumFractionDigits: 1 }).format(kbps / 1000)
  return t('megabits', { number })
}
