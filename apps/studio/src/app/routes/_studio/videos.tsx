import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  defaultVideoSearchParams,
  parseVideoSearchParams,
  type VideoSearchParams,
  VideoLibraryPage,
  videoListQuery,
} from '#features/video-library/public.ts'

export const Route = createFileRoute('/_studio/videos')({
  staticData: { title: 'Videos' },
  // Links may leave out what is ordinary.
  validateSearch: (raw: Partial<VideoSearchParams> & SearchSchemaInput) => parseVideoSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultVideoSearchParams)] },
  loaderDeps: ({ search: { page, search, ordering } }) => ({ page, search, ordering }),
  // Not awaited: the page paints with what is known and draws its own pending state.
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(videoListQuery(deps)),
  component: VideoLibraryPage,
})
