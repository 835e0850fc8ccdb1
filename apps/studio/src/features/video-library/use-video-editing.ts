import { useDebouncedCallback } from '@mantine/hooks'
import { clipStateOf, editEligibility, hasContentLab } from '@marquee/domain/content-lab'
import { isPlayable, type LibraryView, type VideoAsset } from '@marquee/domain/video-library'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { toast } from '#ui/toast/toast.ts'
import { downloadWithToast } from './download-video.ts'
import { isOpenedHere, type Opener, openInNewTab } from './open-address.ts'
import { t } from './texts.ts'
import { hasEditor } from './video-actions.ts'

/** Not needed for the first paint. */
const loadEditing = () => import('./edit-video.ts')

/** VL-021. */
const prefetchDelayMs = 500

type Editing = {
  place: LibraryView
  /** Where videos can't be edited, a row plays its video. */
  onPreview: (id: string) => void
}

/**
 * What a click on a row does: opens the editor (VL-015), in this tab on /videos and within Content Lab, in a new one
 * elsewhere or with Ctrl or Meta (VL-016 to VL-019). `busyId` is the video whose edit link is being fetched.
 */
export function useVideoEditing({ place, onPreview }: Editing) {
  const { organization } = useMe()
  const queryClient = useQueryClient()
  const router = useRouter()
  const [busyId, setBusyId] = useState<string>()
  const openHere = (address: string) => router.history.push(address)

  const edit = async (video: VideoAsset, { isNewTab = false } = {}) => {
    const eligibility = editEligibility(video, organization)
    if (!eligibility.isEligible)
      return showError(async () => (await loadEditing()).refusalSentence(eligibility))
    const opener: Opener = isOpenedHere(place, { isNewTab })
      ? { open: openHere, cancel: () => undefined }
      : openInNewTab(openHere)
    setBusyId(video.id)
    try {
      const { findEditAddress } = await loadEditing()
      opener.open(await findEditAddress(queryClient, video))
    } catch (error) {
      opener.cancel()
      await showError(async () => (await loadEditing()).editErrorSentence(error))
    } finally {
      setBusyId(undefined)
    }
  }

  const open = (video: VideoAsset, how: { isNewTab: boolean }) => {
    if (hasEditor() && hasContentLab(organization)) return void edit(video, how)
    const isDownload = video.source === 'CLIP' && clipStateOf(video, organization).isReady
    // VL-211: a clip is downloaded instead.
    if (isDownload) return void downloadWithToast(video)
    if (isPlayable(video)) onPreview(video.id)
  }

  const prefetch = useDebouncedCallback((video: VideoAsset | undefined) => {
    if (!hasEditor() || video === undefined || !editEligibility(video, organization).isEligible) return
    // Only a click shows errors, not hovering.
    loadEditing().then(
      ({ editLinkQuery }) => queryClient.prefetchQuery(editLinkQuery(video)),
      () => undefined,
    )
  }, prefetchDelayMs)

  return { busyId, edit, open, prefetch }
}

/** Shows the message in a toast, or a general one if its code fails to load. */
async function showError(loadMessage: () => Promise<string>): Promise<void> {
  const message = await loadMessage().catch(() => t('failed'))
  toast({ kind: 'error', message })
}
