/** Days as `YYYY-MM-DD` and months as `YYYY-MM`, without a time zone. */
const dayMs = 24 * 60 * 60 * 1000

export const monthOf = (day: string): string => day.slice(0, 7)

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

export function addMonths(month: string, months: number): string {
  const first = new Date(`${month}-01T00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + months)
  return first.toISOString().slice(0, 7)
}

/** The weeks of the month from Sunday on, with null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`
  const blank = new Date(`${first}T00:00Z`).getUTCDay()
  const length = Number(addDays(`${addMonths(month, 1)}-01`, -1).slice(8))
  const days = Array.from({ length: blank + length }, (_, index) =>
    index < blank ? null : addDays(first, index - blank),
  )
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7))
}
