import type { EventPart } from '#features/events/public.ts'
import type { OrganizationPart } from '#features/organizations/public.ts'
import { copyAdmissionAddresses } from './admission-store.ts'
import { answerFilesPrefix } from './answer-files.ts'

/** A copy admits the same addresses; its rules are among the registration settings. */
export const registeringPart: EventPart = {
  name: 'registering',
  copy: copyAdmissionAddresses,
}

export const registeringOrganizationPart: OrganizationPart = {
  name: 'registering',
  removeFiles: ({ store }, organizationId) => store.removeAll(answerFilesPrefix(organizationId)),
}
