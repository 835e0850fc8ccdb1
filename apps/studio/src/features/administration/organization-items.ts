import { lazy } from 'react'

/** The ways to the person's other organisations. Loaded when the menu first opens: most people have one organisation. */
export const OrganizationItems = lazy(async () => ({
  default: (await import('./components/organization-items.tsx')).OrganizationItems,
}))
