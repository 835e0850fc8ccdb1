/**
 * Why someone is no longer in an event. The API refuses with it and the socket closes with it. Separate from the schemas to
 * keep zod out of the pages’ first paint.
 */
export const waysOut = [
  /** They left in this browser, from it or from another one. */
  'entry_left',
  'entry_link_revoked',
  'entry_unregistered',
  'entry_waitlisted',
  'entry_blocked',
  /** They were removed from the event, or their data was erased. */
  'entry_removed',
  'entry_event_canceled',
  'entry_event_deleted',
  'entry_organization_ended',
] as const

export type WayOut = (typeof waysOut)[number]

/** The message of the socket that says why, right before it is closed: `{ code: WayOut }`. */
export const sentOutMessage = 'sent-out'
