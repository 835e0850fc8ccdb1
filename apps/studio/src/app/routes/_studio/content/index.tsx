import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { ContentLabPage, readRedirect } from '#features/content-lab/public.ts'
import {
  defaultVideoSearchParams,
  parseVideoSearchParams,
  type VideoSearchParams,
} from '#features/video-library/public.ts'

type Search = Partial<VideoSearchParams> & { redirect?: string | undefined } & SearchSchemaInput

export const Route = createFileRoute('/_studio/content/')({
  staticData: { title: 'Content Lab' },
  validateSearch: (raw: Search) => ({ ...parseVideoSearchParams(raw), redirect: readRedirect(raw.redirect) }),
  search: { middlewares: [stripSearchParams(defaultVideoSearchParams)] },
  component: ContentLabPage,
})
