// Written by `npm run generate` from the pages of features/navigation: change the page there.
import { createFileRoute } from '@tanstack/react-router'
import { PreferencesPage } from '#features/organizations/public.ts'

export const Route = createFileRoute('/_studio/settings-new/preferences')({
  staticData: { title: 'Preferences' },
  component: PreferencesPage,
})
