import type { ErrorStatuses } from '../errors/public.ts'
import { defineLabels } from '../languages/public.ts'

export const registrantErrors = {
  registration_closed: 409,
  registration_blocked: 403,
  event_canceled: 409,
  event_ended: 409,
  challenge_failed: 409,
  // RG-022 to RG-028.
  USER_ALREADY_IN_EVENT: 409,
  TOO_MANY_REQUESTS: 409,
  REGISTRATION_LIMIT_REACHED: 409,
  MAX_RE_REGISTRATION_LIMIT_REACHED: 409,
  USER_ALREADY_WAITLISTED_FOR_EVENT: 409,
  USER_ALREADY_CANCELED_FOR_EVENT: 409,
  USER_ALREADY_REJECTED_FOR_EVENT: 409,
  // RG-100.
  does_not_exist: 409,
} as const satisfies ErrorStatuses

export const registrantErrorTexts = defineLabels('domain/registrants/errors', {
  registration_closed:
    'Registration for this event is closed. If you are registered, your personal link still works.',
  registration_blocked: "This email address can't be used to register for this event.",
  event_canceled: 'This event was canceled.',
  event_ended: 'This event is over.',
  challenge_failed: 'This form is out of date. Reload the page and send it again.',
  USER_ALREADY_IN_EVENT: 'This person is already registered and will get a new confirmation email.',
  TOO_MANY_REQUESTS:
    'This person already exists with the status registered, and got a confirmation email a few minutes ago.',
  REGISTRATION_LIMIT_REACHED:
    'The event has reached its registration capacity. If you are registered, your personal link still works.',
  MAX_RE_REGISTRATION_LIMIT_REACHED:
    'This person already exists with the status registered, and has registered again as often as the event allows.',
  USER_ALREADY_WAITLISTED_FOR_EVENT: 'This person already exists with the status waitlisted.',
  USER_ALREADY_CANCELED_FOR_EVENT: 'This person already exists with the status canceled.',
  USER_ALREADY_REJECTED_FOR_EVENT: 'This person already exists with the status rejected.',
  does_not_exist: 'Emails must be sent to a registered user. Please try again.',
} satisfies Record<keyof typeof registrantErrors, string>)
