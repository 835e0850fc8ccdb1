import { createEditLink } from '@marquee/api/content-lab'
import { getVideoAsset } from '@marquee/api/video-library'
import { importAddress } from '@marquee/domain/content-lab'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'

/**
 * Once the upload with this id is complete, fetches its asset (UP-070), shows a toast (UP-071), and opens its import page
 * (UP-072). `error` is set if the asset can't be found.
 */
export function useFinishedImport(id: string | undefined): { error: Error | null } {
  const router = useRouter()
  const { data: address, error } = useQuery({
    queryKey: [...getVideoAsset.key({ path: { id: id ?? '' } }), 'import-page'],
    queryFn: () => importPageOf(id ?? ''),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const openImportPage = useEffectEvent((to: string) => {
    toast({ kind: 'success', message: t('import.done') })
    router.history.push(to)
  })
  useEffect(() => {
    if (address !== undefined) openImportPage(address)
  }, [address])
  return { error }
}

async function importPageOf(id: string): Promise<string> {
  const video = await getVideoAsset({ path: { id } })
  const { id: contentId, project_id: projectId } = await createEditLink({ body: { video_asset: video.id } })
  return importAddress({ projectId, contentId })
}
