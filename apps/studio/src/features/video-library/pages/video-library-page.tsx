import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMe } from '#features/accounts/public.ts'
import { UploadButton } from '#features/media/public.ts'
import { useCurrentWorkspace } from '#features/organizations/public.ts'
import { SearchField } from '#ui/search-field/search-field.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { PreviewVideoDialog } from '../components/preview-video-dialog.tsx'
import { VideoList } from '../components/video-list.tsx'
import { t } from '../texts.ts'
import { useVideosKeptFresh } from '../use-videos-kept-fresh.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import { videoListQuery } from '../video-queries.ts'
import type { VideoSearchParams } from '../video-search-params.ts'

const route = getRouteApi('/_studio/videos')

/** The video library at `/videos` (VL-005): what it shows is in the address. */
export function VideoLibraryPage() {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  const { current: workspace } = useCurrentWorkspace(useMe())
  const asked = { ...params, workspace: workspace?.id }
  const list = useQuery(videoListQuery(asked))
  useVideosKeptFresh()
  useFailureToast(list.error, t('list.failed'))

  const goTo = (change: Partial<VideoSearchParams>, replace = false) =>
    navigate({ search: (current) => ({ ...current, ...change }), replace, resetScroll: 'page' in change })

  return (
    <>
      <PageHead title={t('page.title')} sentence={t('page.text')} actions={<UploadButton />} />
      <SearchField
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        search={params.search}
        onSearch={(search) => goTo({ search, page: 1 }, true)}
      />
      <VideoList params={asked} list={list} goTo={goTo} />
      <PreviewVideoDialog
        id={params.preview}
        listed={list.data?.results ?? []}
        onShow={(preview) => goTo({ preview }, true)}
        onClose={() => goTo({ preview: undefined }, true)}
      />
    </>
  )
}
