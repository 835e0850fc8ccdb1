import { createEditLink } from '@marquee/api/content-lab'
import { getVideoAsset } from '@marquee/api/video-library'
import { importAddress } from '@marquee/domain/content-lab'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'

/**
 * When the upload of this id is whole, its asset is fetched (UP-070), people are told (UP-071), and its import page opens
 * (UP-072). `error` is why it could not be found.
 */
export function useFinishedImport(id: string | undefined): { error: Error | null } {
  const router = useRouter()
  const { data: address, error } = useQuery({
    queryKey: [...getVideoAsset.key({ path: { id: id ?? '' } }), 'import-page'],
    queryFn: () => importPageOf(id ?? ''),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const leadOn = useEffectEvent((to: string) => {
    toast({ kind: 'success', message: t('import.done') })
    router.history.push(to)
  })
  useEffect(() => {
    if (address !== undefined) leadOn(address)
  }, [address])
  return { error }
}

async function importPageOf(id: string): Promise<string> {
  const video = await getVideoAsset({ path: { id } })
  const { id: contentId, project_id: projectId } = await createEditLink({ body: { video_asset: video.id } })
  return importAddress({ projectId, contentId })
}
