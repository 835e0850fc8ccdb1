import { useDebouncedCallback } from '@mantine/hooks'
import { clipStateOf, editEligibility, hasContentLab } from '@marquee/domain/content-lab'
import { isPlayable, type LibraryView, type VideoAsset } from '@marquee/domain/video-library'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { toast } from '#ui/toast/toast.ts'
import { downloadWithToast } from './download-with-toast.ts'
import { isOpenedHere, type Opener, openInNewTab } from './open-address.ts'
import { t } from './texts.ts'

/** Not of the first paint. */
const loadEditing = () => import('./edit-video.ts')

/** VL-021. */
const prefetchDelayMs = 500

type Editing = {
  place: LibraryView
  /** Where nothing is edited, a row plays its video. */
  onPreview: (id: string) => void
}

/**
 * What a click on the row of a video does: its editing opens (VL-015), in this tab on /videos and within Content Lab, in
 * a new one with Ctrl or Meta and anywhere else (VL-016 to VL-019). `busyId` is the video whose address is looked up.
 */
export function useVideoEditing({ place, onPreview }: Editing) {
  const { organization } = useMe()
  const queryClient = useQueryClient()
  const router = useRouter()
  const [busyId, setBusyId] = useState<string>()
  const openHere = (address: string) => router.history.push(address)

  const edit = async (video: VideoAsset, { isNewTab = false } = {}) => {
    const eligibility = editEligibility(video, organization)
    if (!eligibility.isEligible) return tell(async () => (await loadEditing()).refusalSentence(eligibility))
    const opener: Opener = isOpenedHere(place, { isNewTab })
      ? { open: openHere, giveUp: () => undefined }
      : openInNewTab(openHere)
    setBusyId(video.id)
    try {
      const { findEditAddress } = await loadEditing()
      opener.open(await findEditAddress(queryClient, video))
    } catch (error) {
      opener.giveUp()
      await tell(async () => (await loadEditing()).editErrorSentence(error))
    } finally {
      setBusyId(undefined)
    }
  }

  const open = (video: VideoAsset, how: { isNewTab: boolean }) => {
    if (hasContentLab(organization)) return void edit(video, how)
    const isDownload = video.source === 'CLIP' && clipStateOf(video, organization).isReady
    // VL-211: a clip is at least brought to its file.
    if (isDownload) return void downloadWithToast(video)
    if (isPlayable(video)) onPreview(video.id)
  }

  const prefetch = useDebouncedCallback((video: VideoAsset | undefined) => {
    if (video === undefined || !editEligibility(video, organization).isEligible) return
    // Whoever clicks is told what goes wrong; whoever rests on a row is not.
    loadEditing().then(
      ({ editLinkQuery }) => queryClient.prefetchQuery(editLinkQuery(video)),
      () => undefined,
    )
  }, prefetchDelayMs)

  return { busyId, edit, open, prefetch }
}

/** Says the sentence; one that cannot be loaded is said in general words. */
async function tell(sentence: () => Promise<string>): Promise<void> {
  const message = await sentence().catch(() => t('failed'))
  toast({ kind: 'error', message })
}
