import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import {
  defaultVideoSearchParams,
  parseVideoSearchParams,
  VideoLibraryPage,
  videoListQuery,
} from '#features/video-library/public.ts'

export const Route = createFileRoute('/_studio/videos')({
  staticData: { title: 'Videos' },
  validateSearch: parseVideoSearchParams,
  search: { middlewares: [stripSearchParams(defaultVideoSearchParams)] },
  loaderDeps: ({ search: { page, search, ordering } }) => ({ page, search, ordering }),
  // Not awaited: the page paints with what is known and draws its own pending state.
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(videoListQuery(deps)),
  component: VideoLibraryPage,
})
