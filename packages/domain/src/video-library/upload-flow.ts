/** What becomes of a video that is uploaded, by where it is and by the organization. Pure, and without zod. */
import type { Organization } from '../organizations/public.ts'
import { isLegacyLibrary, type LibraryView } from './library-view.ts'
import type { VideoSource } from './video-sources.ts'

/**
 * UP-065. `legacy`: a plain upload. `content-lab-import`: by the import screen of Content Lab, which leads to the import
 * page. `content-lab-federated`: by the library's own upload, for Content Lab too.
 */
export const uploadFlows = ['legacy', 'content-lab-import', 'content-lab-federated'] as const
export type UploadFlow = (typeof uploadFlows)[number]

/** The flow of an upload at that place of the organization's studio (UP-066). */
export function uploadFlowOf(
  place: LibraryView,
  organization: Pick<Organization, 'content_lab_enabled'> & {
    flags: Pick<Organization['flags'], 'Use_CL_Uploads_In_VL'>
  },
): UploadFlow {
  if (isLegacyLibrary(organization)) return 'legacy'
  if (place === 'content') return 'content-lab-import'
  return organization.flags.Use_CL_Uploads_In_VL ? 'content-lab-federated' : 'legacy'
}

/** What the library calls an upload of this flow. */
export function sourceOfUpload(flow: UploadFlow): VideoSource {
  return flow === 'legacy' ? 'UPLOAD' : 'CL_UPLOAD'
}
