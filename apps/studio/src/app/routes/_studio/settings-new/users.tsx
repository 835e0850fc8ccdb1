// Written by `npm run generate` from the pages of features/navigation: change the page there.
import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  UsersPage,
  defaultMemberSearchParams,
  parseMemberSearchParams,
  type MemberSearchParams,
} from '#features/organizations/public.ts'

export const Route = createFileRoute('/_studio/settings-new/users')({
  staticData: { title: 'Users' },
  validateSearch: (raw: Partial<MemberSearchParams> & SearchSchemaInput) => parseMemberSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultMemberSearchParams)] },
  component: UsersPage,
})
