import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  defaultVideoSearchParams,
  parseVideoSearchParams,
  type VideoSearchParams,
  prefetchVideoList,
  VideoLibraryPage,
} from '#features/video-library/public.ts'

export const Route = createFileRoute('/_studio/videos')({
  staticData: { title: 'Videos' },
  // Links may leave out defaults.
  validateSearch: (raw: Partial<VideoSearchParams> & SearchSchemaInput) => parseVideoSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultVideoSearchParams)] },
  loader: ({ context, location }) =>
    prefetchVideoList(context.queryClient, parseVideoSearchParams(location.search)),
  component: VideoLibraryPage,
})
