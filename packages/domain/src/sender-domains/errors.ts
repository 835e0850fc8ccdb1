import type { ErrorStatuses } from '../errors/public.ts'
import { defineLabels } from '../languages/public.ts'

export const senderDomainErrors = {
  // ED-051.
  EMAIL_SENDER_ALREADY_EXISTS: 409,
} as const satisfies ErrorStatuses

export const senderDomainErrorTexts = defineLabels('domain/sender-domains/errors', {
  EMAIL_SENDER_ALREADY_EXISTS: 'Email sender already exists. Please refresh to view the existing setup.',
} satisfies Record<keyof typeof senderDomainErrors, string>)
