// Written by `npm run generate` from the pages of features/navigation: change the page there.
import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  PermissionsPage,
  rolesQuery,
  defaultRoleSearchParams,
  parseRoleSearchParams,
  type RoleSearchParams,
} from '#features/permissions/public.ts'

export const Route = createFileRoute('/_studio/settings-new/permissions')({
  staticData: { title: 'Permissions' },
  validateSearch: (raw: Partial<RoleSearchParams> & SearchSchemaInput) => parseRoleSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultRoleSearchParams)] },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(rolesQuery)
  },
  component: PermissionsPage,
})
