/** What happens to an uploaded video, depending on the page and the organization. Pure, and free of zod. */
import type { Organization } from '../organizations/public.ts'
import { isLegacyLibrary, type LibraryView } from './library-view.ts'
import type { VideoSource } from './video-sources.ts'

/**
 * UP-065. `legacy`: a plain upload. `content-lab-import`: from Content Lab's import screen, which opens the import page.
 * `content-lab-federated`: from the library's own upload, for use in Content Lab too.
 */
export const uploadFlows = ['legacy', 'content-lab-import', 'content-lab-federated'] as const
export type UploadFlow = (typeof uploadFlows)[number]

/** UP-066. */
export function uploadFlowOf(
  view: LibraryView,
  organization: Pick<Organization, 'content_lab_enabled'> & {
    flags: Pick<Organization['flags'], 'Use_CL_Uploads_In_VL'>
  },
): UploadFlow {
  if (isLegacyLibrary(organization)) return 'legacy'
  if (view === 'content') return 'content-lab-import'
  return organization.flags.Use_CL_Uploads_In_VL ? 'content-lab-federated' : 'legacy'
}

/** The source that the library shows for uploads of this flow. */
export function sourceOfUpload(flow: UploadFlow): VideoSource {
  return flow === 'legacy' ? 'UPLOAD' : 'CL_UPLOAD'
}
