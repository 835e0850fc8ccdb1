/** What the library and its dialogs offer an organization, by its flags and its region. Pure. */
import type { Organization } from '../organizations/public.ts'
import { type VideoSource, videoSources } from './video-sources.ts'

type Offered = Pick<Organization, 'region' | 'flags'>

/**
 * The sources that are listed, in their order (PE-073 to PE-077, VL-264 to VL-268). The content page is that of Content
 * Lab, which lists no plain uploads.
 */
export function listedVideoSources(
  { region, flags }: Offered,
  page: { isContentPage: boolean },
): VideoSource[] {
  const isListed: Record<VideoSource, boolean> = {
    EVENT_RECORDING: region !== 'EU',
    DIRECT_RECORDING: flags.isRecordingStudioPricingEnabled,
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

/** The dialog in which videos are picked (SH-377, VL-253, VL-254). */
export function videoDialogOf({ region, flags }: Offered): 'asset-library' | 'table' {
  return region === 'EU' && !flags.isRecordingStudioPricingEnabled ? 'asset-library' : 'table'
}

/** Whether the SEO/GEO download is shown (PE-080). */
export function hasSeoDownload({ flags }: Pick<Organization, 'flags'>): boolean {
  return flags.isAiSummaryGenerationEnabled
}
