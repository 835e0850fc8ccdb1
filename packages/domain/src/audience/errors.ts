import type { ErrorStatuses } from '../errors/public.ts'
import { defineLabels } from '../languages/public.ts'
import type { WayOut } from './ways-out.ts'

/** Whoever was sent out is refused with the reason. */
export const audienceErrors = {
  entry_left: 401,
  entry_link_revoked: 401,
  entry_unregistered: 401,
  entry_waitlisted: 401,
  entry_blocked: 401,
  entry_removed: 401,
  entry_event_canceled: 401,
  entry_event_deleted: 401,
  entry_organization_ended: 401,
} as const satisfies ErrorStatuses & Record<WayOut, number>

export const audienceErrorTexts = defineLabels('domain/audience/errors', {
  entry_left: 'You left the event in this browser. Your link lets you in again.',
  entry_link_revoked: 'The organizer ended your link. Use a newer one, or ask the organizer for one.',
  entry_unregistered: 'Your registration was canceled.',
  entry_waitlisted: 'You’re on the waiting list.',
  entry_blocked: 'The organizer has blocked you from this event.',
  entry_removed: 'You were removed from this event.',
  entry_event_canceled: 'This event was canceled.',
  entry_event_deleted: 'This event no longer exists.',
  entry_organization_ended: 'The organizer has closed their account, and this event with it.',
} satisfies Record<WayOut, string>)
