/** Entry of the process: settings, start, the printed addresses, signals. */
// Before anything is written, so that only Marquee's user can read its files.
process.umask(0o077)
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error('Marquee runs on Node 24, which "npm start" brings along. Start it with "npm start".')
  process.exit(1)
}
const { readSettings } = await import('#platform/settings/settings.ts')
const { SettingsError } = await import('#platform/settings/settings-error.ts')
const { createLog } = await import('#platform/log/log.ts')

try {
  const settings = readSettings(process.env)
  // Most of the program, loaded after invalid settings have been reported.
  const { startMarquee } = await import('./start.ts')
  const log = createLog(settings.logLevel)
  const running = await startMarquee(settings, log)
  let isStopping = false
  const stop = (signal: string) => {
    if (isStopping) process.exit(1)
    isStopping = true
    log.info({ signal }, 'stopping')
    void running.stop().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  if (running.url) console.log(`\n  Marquee is ready: ${running.url}`)
  if (running.demo) {
    console.log(`  Demo sign-in:     ${running.demo.email}   password: ${running.demo.password}\n`)
  }
} catch (error) {
  const isExpected = error instanceof SettingsError || error instanceof Error
  console.error(isExpected ? error.message : error)
  if (!(error instanceof SettingsError) && process.env['LOG_LEVEL'] === 'debug') console.error(error)
  process.exit(1)
}
