import { createFileRoute } from '@tanstack/react-router'
import { FeaturesPage } from '#features/flags/public.ts'

export const Route = createFileRoute('/_studio/settings-new/organization_/features')({
  staticData: { title: 'Features' },
  component: FeaturesPage,
})
