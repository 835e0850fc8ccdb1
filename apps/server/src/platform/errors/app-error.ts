import { type EditRefusal, editRefusals } from '@marquee/domain/content-lab'
import type { ErrorCode } from '@marquee/domain/errors'
import { defineLabels } from '@marquee/domain/languages'

type AppErrorOptions = {
  message?: string
  /** Messages by field name. */
  errors?: Record<string, string[]>
  /** For the log. `retryAfterSeconds` is also sent as the Retry-After header. */
  details?: Record<string, unknown>
  cause?: unknown
}

const defaultMessages = defineLabels('server/errors', {
  invalid_input: 'Check the highlighted fields and try again.',
  not_signed_in: 'Log in to continue.',
  wrong_credentials: 'Incorrect email or password.',
  entry_left: 'You left the event in this browser. Your link lets you in again.',
  entry_link_revoked: 'The organizer ended your link. Use a newer one, or ask the organizer for one.',
  entry_unregistered: 'Your registration was canceled.',
  entry_waitlisted: 'You’re on the waiting list.',
  entry_blocked: 'The organizer has blocked you from this event.',
  entry_removed: 'You were removed from this event.',
  entry_event_canceled: 'This event was canceled.',
  entry_event_deleted: 'This event no longer exists.',
  entry_organization_ended: 'The organizer has closed their account, and this event with it.',
  not_confirmed: 'Confirm your email address first: open the link in the email we sent you.',
  invalid_code: 'This link is no longer valid. Please ask for a new one.',
  link_ended: 'This link has ended. Ask the organizer for a new one.',
  forbidden: "You don't have permission to do this.",
  feature_not_enabled: 'This feature is not enabled for your organization.',
  not_found: "This doesn't exist, or you don't have access to it.",
  misdirected: "This request doesn't say clearly which site it is for.",
  conflict: 'Someone else changed this. Reload the page and try again.',
  changed_meanwhile: 'Someone else saved changes meanwhile, so yours aren’t saved yet.',
  too_large: 'This is too large.',
  storage_full: "Your organization's storage is full.",
  too_slow: 'This took too long to send. Try again.',
  unsupported_media: "This type of file isn't supported.",
  too_many_requests: 'Too many attempts. Wait a moment and try again.',
  not_ready: "This isn't ready yet. Try again later.",
  unavailable: "This isn't available right now. Try again in a moment.",
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
  ORGANIZATION_DOES_NOT_HAVE_CONTRACT: 'This organization has no contract.',
  TAG_ALREADY_IN_ENTITY: 'A tag with this name already exists in the Tag Library.',
  SURVEY_HAS_DUPLICATED_SURVEYS: 'You cannot delete the survey since it is being used in other broadcasts.',
  VIDEO_DOESNOT_BELONG_TO_ORGANIZATION: "Video Asset does not belong to Event's Organization.",
  UNPROCESSED_VIDEO_FOR_STAGE_ROLL: 'Cannot add an unprocessed video as the event stage roll video.',
  internal: 'Something went wrong! Try again.',
} satisfies Record<Exclude<ErrorCode, EditRefusal>, string>)

function messageOf(code: ErrorCode): string {
  return isEditRefusal(code) ? editRefusals[code] : defaultMessages[code]
}

function isEditRefusal(code: ErrorCode): code is EditRefusal {
  return Object.hasOwn(editRefusals, code)
}

/** An expected failure. Handle it by `code`, never by `message`. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly errors: Record<string, string[]> | undefined
  readonly details: Record<string, unknown> | undefined

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? messageOf(code), { cause: options.cause })
    this.code = code
    this.errors = options.errors
    this.details = options.details
  }
}
