import { createFileRoute } from '@tanstack/react-router'
import { PreferencesPage } from '#features/administration/public.ts'

export const Route = createFileRoute('/_studio/settings-new/preferences')({
  staticData: { title: 'Preferences' },
  component: PreferencesPage,
})
