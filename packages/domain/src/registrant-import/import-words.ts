/** What imports are called, and their limits. Free of zod, because studio pages import this file. */
import { defineLabels } from '../languages/public.ts'

/** A hundred thousand rows of a dozen columns take half of it. */
export const maxFlatFileBytes = 50 * 1024 * 1024
export const maxFlatFileRows = 100_000
export const maxFlatFileColumns = 200
/** Five times the longest answer. What is longer is cut, and its row refused. */
export const maxCellLength = 10_000
export const flatFileStatuses = ['checked', 'importing', 'imported', 'undoing', 'undone'] as const
export type FlatFileStatus = (typeof flatFileStatuses)[number]

/** What becomes of a row: before the import from `ready` to `not_registered`, or `full`; afterwards one of the others. */
export const rowOutcomes = [
  'ready',
  'invalid',
  'duplicate',
  'registered',
  'blocked',
  'not_registered',
  'added',
  'waitlisted',
  'full',
  'failed',
  'undone',
] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** Rows that added nobody. */
export const problemOutcomes = [
  'invalid',
  'duplicate',
  'registered',
  'blocked',
  'not_registered',
  'full',
  'failed',
] as const satisfies readonly RowOutcome[]

export const rowOutcomeWords: Record<RowOutcome, string> = defineLabels('domain/registrant-import/outcomes', {
  ready: 'Ready',
  invalid: 'Needs correction',
  duplicate: 'Duplicate',
  registered: 'Already registered',
  blocked: 'Blocked',
  not_registered: 'Not registered',
  added: 'Registered',
  waitlisted: 'Waitlisted',
  full: 'No place left',
  failed: 'Failed',
  undone: 'Removed again',
})

export const overCapacityChoices = ['refuse', 'waitlist'] as const
export type OverCapacity = (typeof overCapacityChoices)[number]
