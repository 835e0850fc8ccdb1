import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  defaultMemberSearchParams,
  type MemberSearchParams,
  parseMemberSearchParams,
  UsersPage,
} from '#features/administration/public.ts'

export const Route = createFileRoute('/_studio/settings-new/users')({
  staticData: { title: 'Users' },
  validateSearch: (raw: Partial<MemberSearchParams> & SearchSchemaInput) => parseMemberSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultMemberSearchParams)] },
  component: UsersPage,
})
