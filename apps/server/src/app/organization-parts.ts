import { accountsOrganizationPart } from '#features/accounts/public.ts'
import { auditOrganizationPart } from '#features/audit/public.ts'
import { eventsOrganizationPart } from '#features/events/public.ts'
import { filesOrganizationPart } from '#features/files/public.ts'
import { liveInputsOrganizationPart } from '#features/live-inputs/public.ts'
import type { OrganizationParts } from '#features/organizations/public.ts'
import { organizationsOrganizationPart } from '#features/administration/public.ts'
import { pagesOrganizationPart } from '#features/pages/public.ts'
import { exportsOrganizationPart } from '#features/privacy/public.ts'
import { profilesOrganizationPart } from '#features/profiles/public.ts'
import { registeringOrganizationPart } from '#features/registering/public.ts'
import { tracksOrganizationPart } from '#features/tracks/public.ts'
import { videosOrganizationPart } from '#features/video-library/public.ts'

/** What the deletion of an organization counts and removes besides rows. The organization's own row comes last. */
export const organizationParts: OrganizationParts = [
  accountsOrganizationPart,
  eventsOrganizationPart,
  videosOrganizationPart,
  filesOrganizationPart,
  tracksOrganizationPart,
  registeringOrganizationPart,
  pagesOrganizationPart,
  liveInputsOrganizationPart,
  profilesOrganizationPart,
  exportsOrganizationPart,
  auditOrganizationPart,
  organizationsOrganizationPart,
]
