import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  defaultRoleSearchParams,
  parseRoleSearchParams,
  PermissionsPage,
  type RoleSearchParams,
  rolesQuery,
} from '#features/permissions/public.ts'

export const Route = createFileRoute('/_studio/settings-new/permissions')({
  staticData: { title: 'Permissions' },
  validateSearch: (raw: Partial<RoleSearchParams> & SearchSchemaInput) => parseRoleSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultRoleSearchParams)] },
  // Not awaited: the page paints with what is known and draws its own pending state.
  loader: ({ context }) => void context.queryClient.prefetchQuery(rolesQuery),
  component: PermissionsPage,
})
