import { lazy } from 'react'

/** Loaded when the menu first opens: most people have one organisation. */
export const OrganizationItems = lazy(async () => ({
  default: (await import('#features/administration/public.ts')).OrganizationItems,
}))
