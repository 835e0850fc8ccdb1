import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  defaultVideoSearchParams,
  listedBy,
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
  loaderDeps: ({ search }) => listedBy(search),
  loader: ({ context, deps }) => prefetchVideoList(context.queryClient, deps),
  component: VideoLibraryPage,
})
