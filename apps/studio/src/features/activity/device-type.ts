import type { DeviceType } from '@marquee/domain/activity'

/** The kind of device, from the browser's user agent. */
export function deviceTypeOf(userAgent: string): DeviceType {
  const isAndroidTablet = userAgent.includes('Android') && !userAgent.includes('Mobile')
  if (isAndroidTablet || /iPad|Tablet/.test(userAgent)) return 'tablet'
  return /Mobi/.test(userAgent) ? 'mobile' : 'desktop'
}
