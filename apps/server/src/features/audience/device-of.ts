import { t } from './texts.ts'

/** In this order: Edge says that it is Chrome, and Chrome that it is Safari. */
const browsers = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'] as const
const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' }
const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'] as const

/** Such as "Firefox on Windows", from a user agent. */
export function deviceOf(userAgent: string): string {
  const browser = browsers.find((name) => userAgent.includes(`${name}/`))
  const system = systems.find((name) => userAgent.includes(name))
  const browserName = browser === undefined ? t('someBrowser') : (names[browser] ?? browser)
  return system === undefined ? browserName : t('browserOnSystem', { browser: browserName, system })
}
