/** Invalid settings. The message has one line per setting and can be printed as is. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'

  constructor(lines: readonly string[]) {
    super(`Marquee cannot start because of invalid settings.\n${lines.join('\n')}`)
  }
}
