/** The rooms of sockets. An event's has its organization in its name: no id that is guessed leads into another's. */
export const roomOfOrganization = (organizationId: string) => `organization:${organizationId}`
export const roomOfEvent = (organizationId: string, eventId: string) => `event:${organizationId}:${eventId}`
export const roomOfSignIn = (signInId: string) => `sign-in:${signInId}`
