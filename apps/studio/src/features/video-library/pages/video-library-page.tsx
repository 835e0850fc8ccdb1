import { getRouteApi } from '@tanstack/react-router'
import { UploadButton } from '#features/media/public.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { VideoLibrary } from '../components/video-library.tsx'
import { t } from '../texts.ts'
import type { VideoSearchParams } from '../video-search-params.ts'

const route = getRouteApi('/_studio/videos')

/** The video library at `/videos` (VL-005); what it shows is in the URL. */
export function VideoLibraryPage() {
  const navigate = route.useNavigate()
  const goTo = (change: Partial<VideoSearchParams>, replace = false) =>
    navigate({ search: (current) => ({ ...current, ...change }), replace, resetScroll: 'page' in change })
  return (
    <>
      <PageHead title={t('page.title')} sentence={t('page.text')} actions={<UploadButton />} />
      <VideoLibrary place="videos" params={route.useSearch()} goTo={goTo} uploadButton={<UploadButton />} />
    </>
  )
}
