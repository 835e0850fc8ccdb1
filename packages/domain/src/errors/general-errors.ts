import { defineLabels } from '../languages/public.ts'

/** Codes of errors, with the status of their replies. */
export type ErrorStatuses = Readonly<
  Record<string, 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 421 | 422 | 429 | 500 | 503>
>

/** The errors that any feature can throw. Those of one feature are in its own `errors.ts` (0171). */
export const generalErrors = {
  invalid_input: 422,
  not_signed_in: 401,
  invalid_code: 400,
  forbidden: 403,
  not_found: 404,
  // The headers of the request disagree about its host.
  misdirected: 421,
  conflict: 409,
  // Somebody else saved what is being saved (0158).
  changed_meanwhile: 409,
  too_large: 413,
  too_slow: 408,
  unsupported_media: 415,
  too_many_requests: 429,
  not_ready: 409,
  unavailable: 503,
  internal: 500,
} as const satisfies ErrorStatuses

/** What each says unless it is thrown with a message of its own. */
export const generalErrorTexts = defineLabels('domain/errors/general', {
  invalid_input: 'Check the highlighted fields and try again.',
  not_signed_in: 'Log in to continue.',
  invalid_code: 'This link is no longer valid. Please ask for a new one.',
  forbidden: "You don't have permission to do this.",
  not_found: "This doesn't exist, or you don't have access to it.",
  misdirected: "This request doesn't say clearly which site it is for.",
  conflict: 'Someone else changed this. Reload the page and try again.',
  changed_meanwhile: 'Someone else saved changes meanwhile, so yours aren’t saved yet.',
  too_large: 'This is too large.',
  too_slow: 'This took too long to send. Try again.',
  unsupported_media: "This type of file isn't supported.",
  too_many_requests: 'Too many attempts. Wait a moment and try again.',
  not_ready: "This isn't ready yet. Try again later.",
  unavailable: "This isn't available right now. Try again in a moment.",
  internal: 'Something went wrong! Try again.',
} satisfies Record<keyof typeof generalErrors, string>)
