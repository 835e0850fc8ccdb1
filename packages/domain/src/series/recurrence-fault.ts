import { occurrencesOf } from './occurrences.ts'
import { maxOccurrences, maxRepeatingYears, type RecurrenceRule } from './series-words.ts'
import { t } from './texts.ts'

/** Why no repeating event can follow this rule from `startsOn` on, as a sentence for people; undefined where one can. */
export function recurrenceFault(rule: RecurrenceRule, startsOn: string): string | undefined {
  const fault = faultOfShape(rule)
  if (fault !== undefined) return fault
  const found = occurrencesOf(rule, startsOn, maxOccurrences + 1).length
  if (found === 0) return t('noDates')
  if (found > maxOccurrences) return t('tooManyEvents', { maxOccurrences })
  if (rule.count !== null && found < rule.count) {
    return t('lastsTooLong', { maxRepeatingYears })
  }
  return undefined
}

function faultOfShape({ frequency, by_weekday, position, until, count }: RecurrenceRule): string | undefined {
  if ((until === null) === (count === null)) return t('endMissing')
  if (frequency === 'weekly' && by_weekday.length === 0) return t('weekdayMissing')
  if (frequency === 'daily' && by_weekday.length > 0) return t('dailyWeekdays')
  if (frequency === 'monthly' && by_weekday.length !== (position === null ? 0 : 1)) {
    return t('monthlyWeekday')
  }
  if (frequency !== 'monthly' && position !== null) return t('onlyMonthlyPosition')
  return undefined
}
