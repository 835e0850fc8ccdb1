import { browserOf } from '#platform/http/browser-of.ts'
import { t } from './texts.ts'

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** A name people recognize their device by. The first system that matches wins, because phones also name desktops. */
export function deviceName(userAgent: string): string {
  const browser = browserOf(userAgent)?.name
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  if (browser && system) return t('browserOnSystem', { browser, system })
  return browser ?? system ?? t('unknownDevice')
}
