import type { ErrorStatuses } from '../errors/public.ts'
import { defineLabels } from '../languages/public.ts'

export const accountErrors = {
  wrong_credentials: 401,
  not_confirmed: 403,
} as const satisfies ErrorStatuses

export const accountErrorTexts = defineLabels('domain/accounts/errors', {
  wrong_credentials: 'Incorrect email or password.',
  not_confirmed: 'Confirm your email address first: open the link in the email we sent you.',
} satisfies Record<keyof typeof accountErrors, string>)
