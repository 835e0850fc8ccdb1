import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  defaultHubPageSearchParams,
  type HubPageSearchParams,
  PagesPage,
  parseHubPageSearchParams,
} from '#features/pages/public.ts'

export const Route = createFileRoute('/_studio/pages/')({
  staticData: { title: 'Pages' },
  validateSearch: (raw: Partial<HubPageSearchParams> & SearchSchemaInput) => parseHubPageSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultHubPageSearchParams)] },
  component: PagesPage,
})
