/** A bad environment: the message has one line a setting, fit to be printed as it is. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'

  constructor(lines: readonly string[]) {
    super(`Marquee cannot start, a setting is wrong.\n${lines.join('\n')}`)
  }
}
