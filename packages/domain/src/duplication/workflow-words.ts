/** Enumerations of workflows. Free of zod, because studio pages import this file. */

/** EV-069. */
export const workflowTypes = [
  'duplication',
  'deletion',
  'session_deletion',
  'poll_addition',
  'poll_updation',
] as const
export type WorkflowType = (typeof workflowTypes)[number]

/** EV-070. */
export const workflowStatuses = ['RUNNING', 'COMPLETED'] as const
export type WorkflowStatus = (typeof workflowStatuses)[number]

/** The ids of the three workflows of a duplication: the whole, and its two halves (EV-072 to EV-074). */
export function duplicationIds(eventId: string): { parent: string; event: string; async: string } {
  return {
    parent: `duplication-${eventId}`,
    event: `event-duplication-${eventId}`,
    async: `async-duplication-${eventId}`,
  }
}
