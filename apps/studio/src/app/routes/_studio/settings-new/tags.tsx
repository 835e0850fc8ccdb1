// Written by `npm run generate` from the pages of features/navigation: change the page there.
import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  TagsPage,
  defaultTagSearchParams,
  parseTagSearchParams,
  type TagSearchParams,
} from '#features/tags/public.ts'

export const Route = createFileRoute('/_studio/settings-new/tags')({
  staticData: { title: 'Tags' },
  validateSearch: (raw: Partial<TagSearchParams> & SearchSchemaInput) => parseTagSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultTagSearchParams)] },
  component: TagsPage,
})
