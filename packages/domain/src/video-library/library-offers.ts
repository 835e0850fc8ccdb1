/** What the library and its dialogs offer, depending on the organization's flags and region. Pure. */
import type { Organization } from '../organizations/public.ts'
import { type VideoSource, videoSources } from './video-sources.ts'

type Settings = Pick<Organization, 'region' | 'flags'>

/**
 * The listed sources, in order (PE-073 to PE-077, VL-264 to VL-268). The content page belongs to Content Lab, which
 * doesn't list plain uploads.
 */
export function listedVideoSources(
  { region, flags }: Settings,
  page: { isContentPage: boolean },
): VideoSource[] {
  const isListed: Record<VideoSource, boolean> = {
    EVENT_RECORDING: region !== 'EU',
    // Comes with the recording studio: a filter for videos that nothing makes would find none (0159).
    DIRECT_RECORDING: false,
    CL_UPLOAD: flags.Use_CL_Uploads_In_VL,
    UPLOAD: !page.isContentPage,
    CLIP: flags.showVideoLibraryClipPublish,
  }
  return videoSources.filter((source) => isListed[source])
}

/** Whether videos can be edited in Content Lab: not in the EU region (SH-375, PE-078). */
export function isContentLabEditable({ region }: Pick<Organization, 'region'>): boolean {
  return region !== 'EU'
}

/** The dialog for picking videos (SH-377, VL-253, VL-254). */
export function videoDialogOf({ region, flags }: Settings): 'asset-library' | 'table' {
  return region === 'EU' && !flags.isRecordingStudioPricingEnabled ? 'asset-library' : 'table'
}

/** Whether the SEO/GEO download is shown (PE-080). */
export function hasSeoDownload({ flags }: Pick<Organization, 'flags'>): boolean {
  return flags.isAiSummaryGenerationEnabled
}
