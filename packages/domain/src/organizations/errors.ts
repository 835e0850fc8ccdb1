import type { ErrorStatuses } from '../errors/public.ts'
import { defineLabels } from '../languages/public.ts'

export const organizationErrors = {
  /** The plan, a flag or a setting doesn't include it. */
  feature_not_enabled: 403,
  // ST-045.
  ORGANIZATION_DOES_NOT_HAVE_CONTRACT: 404,
} as const satisfies ErrorStatuses

export const organizationErrorTexts = defineLabels('domain/organizations/errors', {
  feature_not_enabled: 'This feature is not enabled for your organization.',
  ORGANIZATION_DOES_NOT_HAVE_CONTRACT: 'This organization has no contract.',
} satisfies Record<keyof typeof organizationErrors, string>)
