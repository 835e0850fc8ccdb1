// Written by `npm run generate` from the pages of features/navigation: change the page there.
import { createFileRoute } from '@tanstack/react-router'
import { FeaturesPage } from '#features/flags/public.ts'

export const Route = createFileRoute('/_studio/settings-new/organization/features')({
  staticData: { title: 'Features' },
  component: FeaturesPage,
})
