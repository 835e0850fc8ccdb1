/** Times in a video as people type and read them: `1:05`, `01:02:05.5`, `75:00.250`, `65`. */
const clock =
  /^(?:(?:(?<hours>\d{1,3}):(?=\d{1,2}:))?(?<minutes>\d{1,4}):)?(?<seconds>\d{1,5}(?:[.,]\d{1,3})?)$/

/** The time in seconds; undefined if the text isn't one. */
export function readClock(text: string): number | undefined {
  const { groups } = clock.exec(text.trim()) ?? {}
  if (groups === undefined) return undefined
  const { hours, minutes } = groups
  const seconds = Number(groups['seconds']?.replace(',', '.'))
  const isTooMany = (minutes !== undefined && seconds >= 60) || (hours !== undefined && Number(minutes) >= 60)
  if (isTooMany) return undefined
  return Math.round((Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + seconds) * 1000) / 1000
}

/** `1:05`, `1:02:05`, with a fraction if there is one; `isExact` always writes milliseconds. */
export function writeClock(seconds: number, { isExact = false } = {}): string {
  const thousandths = Math.round(seconds * 1000)
  const [hours, minutes] = [Math.floor(thousandths / 3_600_000), Math.floor(thousandths / 60_000) % 60]
  const rest = (thousandths % 60_000) / 1000
  const [whole = '0', fraction] = (isExact ? rest.toFixed(3) : String(rest)).split('.')
  const shown = `${whole.padStart(2, '0')}${fraction === undefined ? '' : `.${fraction}`}`
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${shown}` : `${minutes}:${shown}`
}
