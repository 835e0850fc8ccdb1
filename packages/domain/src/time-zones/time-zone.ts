/** Whether the platform knows the zone, under whatever of its names. */
export function isTimeZone(name: string): boolean {
  // Offsets such as +02:00 are no zones: they know no summer time.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format()
    return true
  } catch {
    return false
  }
}
