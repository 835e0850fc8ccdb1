// Written by `npm run generate` from the pages of features/navigation: change the page there.
import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { SsoSettingsPage, parseSsoTestSearchParams, type SsoTestSearchParams } from '#features/sso/public.ts'

export const Route = createFileRoute('/_studio/settings-new/organization/sso')({
  staticData: { title: 'Single sign-on' },
  validateSearch: (raw: Partial<SsoTestSearchParams> & SearchSchemaInput) => parseSsoTestSearchParams(raw),
  component: SsoSettingsPage,
})
