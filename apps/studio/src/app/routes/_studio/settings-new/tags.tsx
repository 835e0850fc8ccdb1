import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  defaultTagSearchParams,
  parseTagSearchParams,
  type TagSearchParams,
  TagsPage,
} from '#features/tags/public.ts'

export const Route = createFileRoute('/_studio/settings-new/tags')({
  staticData: { title: 'Tags' },
  validateSearch: (raw: Partial<TagSearchParams> & SearchSchemaInput) => parseTagSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultTagSearchParams)] },
  component: TagsPage,
})
