/**
 * All errors that the API replies with, composed from those that any feature can throw and those of each feature. Separate
 * from the schema to keep zod out of the studio’s first paint.
 */
import { accountErrors } from '../accounts/errors.ts'
import { audienceErrors } from '../audience/errors.ts'
import { backstageErrors } from '../backstage/errors.ts'
import { boothErrors } from '../booths/errors.ts'
import { brandingErrors } from '../branding/errors.ts'
import { contentLabErrors } from '../content-lab/errors.ts'
import { type ErrorStatuses, generalErrors } from '../errors/public.ts'
import { organizationErrors } from '../organizations/errors.ts'
import { registrantErrors } from '../registrants/errors.ts'
import { senderDomainErrors } from '../sender-domains/errors.ts'
import { storageErrors } from '../storage/errors.ts'
import { surveyErrors } from '../surveys/errors.ts'
import { tagErrors } from '../tags/errors.ts'

/** The status of the reply, by code. */
export const statusOf = {
  ...generalErrors,
  ...accountErrors,
  ...audienceErrors,
  ...backstageErrors,
  ...boothErrors,
  ...brandingErrors,
  ...contentLabErrors,
  ...organizationErrors,
  ...registrantErrors,
  ...senderDomainErrors,
  ...storageErrors,
  ...surveyErrors,
  ...tagErrors,
} satisfies ErrorStatuses

export type ErrorCode = keyof typeof statusOf

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(statusOf, code)

export const errorCodes: readonly ErrorCode[] = Object.keys(statusOf).filter(isErrorCode)
