import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'

/** The ways to the person's other organisations. Loaded when the menu first opens: most people have one organisation. */
export const OrganizationItems = lazyPart(
  async () => (await import('./components/organization-items.tsx')).OrganizationItems,
)
