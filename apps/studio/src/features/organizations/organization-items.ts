import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'

/** The person's other organizations. Loaded when the menu first opens, since most people have only one. */
export const OrganizationItems = lazyPart(
  async () => (await import('./components/organization-items.tsx')).OrganizationItems,
)
