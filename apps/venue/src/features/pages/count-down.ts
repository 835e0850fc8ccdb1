/** Counts down to the start of an event, once a second. */
const secondsIn = { days: 86_400, hours: 3600, minutes: 60, seconds: 1 } as const

export function countDown(): void {
  const root = document.querySelector<HTMLElement>('[data-countdown]')
  if (!root) return
  const start = new Date(root.dataset['countdown'] ?? '').getTime()
  const show = () => {
    let left = Math.max(0, Math.round((start - Date.now()) / 1000))
    for (const [unit, seconds] of Object.entries(secondsIn)) {
      const number = root.querySelector(`[data-unit="${unit}"]`)
      if (number) number.textContent = String(Math.floor(left / seconds))
      left %= seconds
    }
  }
  show()
  setInterval(show, 1000)
}
