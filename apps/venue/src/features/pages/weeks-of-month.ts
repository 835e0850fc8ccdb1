/** Months as addresses have them, `2027-03`, and days as `2027-03-20`. Free of time zones. */
const dayMs = 24 * 60 * 60 * 1000

/** Sunday in the United States, whose English ours is; Monday elsewhere. */
const firstDayIn = (locale: string) => (new Intl.Locale(locale).language === 'en' ? 0 : 1)

/** The month so many months later. */
export function monthAfter(month: string, count: number): string {
  const first = new Date(`${month}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + count)
  return first.toISOString().slice(0, 7)
}

/** The weeks that have days of the month, whole, beginning as they do where this language is spoken. */
export function weeksOf(month: string, locale: string): string[][] {
  const first = new Date(`${month}-01T00:00:00Z`)
  const next = new Date(`${monthAfter(month, 1)}-01T00:00:00Z`)
  const before = (first.getUTCDay() - firstDayIn(locale) + 7) % 7
  const weeks: string[][] = []
  for (let at = first.getTime() - before * dayMs; at < next.getTime(); at += 7 * dayMs) {
    weeks.push(Array.from({ length: 7 }, (_, day) => new Date(at + day * dayMs).toISOString().slice(0, 10)))
  }
  return weeks
}
