/** Names of socket rooms. An event's room includes its organization, so a guessed id can't reach another's. */
export const roomOfOrganization = (organizationId: string) => `organization:${organizationId}`
export const roomOfEvent = (organizationId: string, eventId: string) => `event:${organizationId}:${eventId}`
export const roomOfSignIn = (signInId: string) => `sign-in:${signInId}`
