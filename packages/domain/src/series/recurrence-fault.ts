import { occurrencesOf } from './occurrences.ts'
import { maxOccurrences, maxRepeatingYears, type RecurrenceRule } from './series-words.ts'
import { t } from './texts.ts'

/** Why this rule can't be used from `startsOn`, as a sentence for people; undefined if it can. */
export function recurrenceFault(rule: RecurrenceRule, startsOn: string): string | undefined {
  const fault = shapeFault(rule)
  if (fault !== undefined) return fault
  const count = occurrencesOf(rule, startsOn, maxOccurrences + 1).length
  if (count === 0) return t('noDates')
  if (count > maxOccurrences) return t('tooManyEvents', { maxOccurrences })
  if (rule.count !== null && count < rule.count) {
    return t('lastsTooLong', { maxRepeatingYears })
  }
  return undefined
}

function shapeFault({ frequency, by_weekday, position, until, count }: RecurrenceRule): string | undefined {
  if ((until === null) === (count === null)) return t('endMissing')
  if (frequency === 'weekly' && by_weekday.length === 0) return t('weekdayMissing')
  if (frequency === 'daily' && by_weekday.length > 0) return t('dailyWeekdays')
  if (frequency === 'monthly' && by_weekday.length !== (position === null ? 0 : 1)) {
    return t('monthlyWeekday')
  }
  if (frequency !== 'monthly' && position !== null) return t('onlyMonthlyPosition')
  return undefined
}
