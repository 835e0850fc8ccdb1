import { occurrencesOf } from './occurrences.ts'
import { maxOccurrences, maxRepeatingYears, type RecurrenceRule } from './series-words.ts'

/** Why no repeating event can follow this rule from `startsOn` on, as a sentence for people; undefined where one can. */
export function recurrenceFault(rule: RecurrenceRule, startsOn: string): string | undefined {
  const fault = faultOfShape(rule)
  if (fault !== undefined) return fault
  const found = occurrencesOf(rule, startsOn, maxOccurrences + 1).length
  if (found === 0) return 'No dates match this schedule.'
  if (found > maxOccurrences) return `A repeating event can have up to ${maxOccurrences} events.`
  if (rule.count !== null && found < rule.count) {
    return `The last event can be up to ${maxRepeatingYears} years after the first.`
  }
  return undefined
}

function faultOfShape({ frequency, by_weekday, position, until, count }: RecurrenceRule): string | undefined {
  if ((until === null) === (count === null))
    return 'Choose when it ends: after a number of events or on a date.'
  if (frequency === 'weekly' && by_weekday.length === 0) return 'Choose at least one weekday.'
  if (frequency === 'daily' && by_weekday.length > 0) return 'Daily events can’t have weekdays.'
  if (frequency === 'monthly' && by_weekday.length !== (position === null ? 0 : 1)) {
    return 'Choose one weekday and which one of the month it is.'
  }
  if (frequency !== 'monthly' && position !== null)
    return 'Only monthly events can be on the first or last weekday.'
  return undefined
}
