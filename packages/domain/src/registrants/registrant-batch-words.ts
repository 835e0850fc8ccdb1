/** What actions on many registrants at once are called. Free of zod, because studio pages import this file. */
import { defineLabels } from '../languages/public.ts'
import type { RegistrantAction } from './registrant-words.ts'

export const batchActions = [
  'approve',
  'reject',
  'cancel',
  'block',
  'waitlist',
] as const satisfies readonly RegistrantAction[]
export type BatchAction = (typeof batchActions)[number]

export const batchStatuses = ['checked', 'running', 'done', 'undoing', 'undone'] as const
export type BatchStatus = (typeof batchStatuses)[number]

/** What becomes of a person: `ready` before, `undone` to `taken` after undoing, and the others in between. */
export const batchOutcomes = [
  'ready',
  'done',
  'inapplicable',
  'full',
  'failed',
  'undone',
  'changed',
  'taken',
] as const
export type BatchOutcome = (typeof batchOutcomes)[number]

/** People whom the action left out. */
export const skippedOutcomes = ['inapplicable', 'full', 'failed'] as const satisfies readonly BatchOutcome[]
/** People who stayed as the action left them when it was undone. */
export const keptOutcomes = ['changed', 'taken'] as const satisfies readonly BatchOutcome[]

export const batchOutcomeWords: Record<BatchOutcome, string> = defineLabels(
  'domain/registrants/batch-outcomes',
  {
    ready: 'Ready',
    done: 'Done',
    inapplicable: 'Doesn’t apply to their status',
    full: 'No place left',
    failed: 'Failed',
    undone: 'Undone',
    changed: 'Changed since',
    taken: 'Their place is taken',
  },
)
