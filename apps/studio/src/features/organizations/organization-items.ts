import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'

/** The ways to the person's other organizations. Loaded when the menu first opens: most people have one organization. */
export const OrganizationItems = lazyPart(
  async () => (await import('./components/organization-items.tsx')).OrganizationItems,
)
