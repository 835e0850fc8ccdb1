/** The words of work in the background that an event waits for. Without zod: the studio's screens read them. */

/** EV-069: what is done in the background. */
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

/** The ids of the three workflows that make a copy: the whole, and its two halves (EV-072 to EV-074). */
export function duplicationIds(eventId: string): { parent: string; event: string; async: string } {
  return {
    parent: `duplication-${eventId}`,
    event: `event-duplication-${eventId}`,
    async: `async-duplication-${eventId}`,
  }
}
