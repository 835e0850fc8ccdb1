import { occurrencesOf } from './occurrences.ts'
import { maxOccurrences, maxRepeatingYears, type RecurrenceRule } from './series-words.ts'

/** Why no repeating event can follow this rule from `startsOn` on, as a sentence for people; undefined where one can. */
export function recurrenceFault(rule: RecurrenceRule, startsOn: string): string | undefined {
  const fault = faultOfShape(rule)
  if (fault !== undefined) return fault
  const found = occurrencesOf(rule, startsOn, maxOccurrences + 1).length
  if (found === 0) return 'No day fits this rule.'
  if (found > maxOccurrences) return `A repeating event has at most ${maxOccurrences} events.`
  if (rule.count !== null && found < rule.count) {
    return `The last event is at most ${maxRepeatingYears} years after the first.`
  }
  return undefined
}

function faultOfShape({ frequency, by_weekday, position, until, count }: RecurrenceRule): string | undefined {
  if ((until === null) === (count === null)) return 'Say until when it repeats, or how many times.'
  if (frequency === 'weekly' && by_weekday.length === 0) return 'Choose at least one day of the week.'
  if (frequency === 'daily' && by_weekday.length > 0) return 'What repeats daily has no days of the week.'
  if (frequency === 'monthly' && by_weekday.length !== (position === null ? 0 : 1)) {
    return 'Choose one day of the week and which of the month it is.'
  }
  if (frequency !== 'monthly' && position !== null) return 'Only months have a first and a last weekday.'
  return undefined
}
