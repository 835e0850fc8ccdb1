/** What is left until a moment: whole days, and a clock such as "04:05" or "1:04:05" for the rest. */
export function timeLeft(until: string, now: Date): { days: number; clock: string } | undefined {
  const seconds = Math.ceil((Date.parse(until) - now.getTime()) / 1000)
  if (seconds <= 0) return undefined
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor(seconds / 3600) % 24
  const [minutes, rest] = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) =>
    String(part).padStart(2, '0'),
  )
  return { days, clock: days > 0 || hours > 0 ? `${hours}:${minutes}:${rest}` : `${minutes}:${rest}` }
}
