import type { Services } from '#platform/context.ts'

/** What the stage role needs of the process. */
export type StageServices = Pick<Services, 'settings' | 'secrets' | 'log' | 'clock' | 'database' | 'store'>
