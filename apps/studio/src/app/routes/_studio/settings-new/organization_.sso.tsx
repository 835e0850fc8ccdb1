import { createFileRoute } from '@tanstack/react-router'
import { SsoSettingsPage } from '#features/sso/public.ts'

/** The settings of single sign-on; a test comes back here with its id. */
export const Route = createFileRoute('/_studio/settings-new/organization_/sso')({
  staticData: { title: 'Single sign-on' },
  validateSearch: (search): { test?: string } =>
    typeof search['test'] === 'string' ? { test: search['test'] } : {},
  component: function SsoSettingsRoute() {
    const { test } = Route.useSearch()
    return <SsoSettingsPage testId={test} />
  },
})
