export { noTeam } from '../organizations/public.ts'
export {
  type TranscodeStatus,
  transcodeStatuses,
  type VideoAsset,
  type VideoSource,
  videoAssetSchema,
  videoSources,
} from './video-asset.ts'
export {
  type CreateVideoForm,
  createVideoFormSchema,
  type ListVideosQuery,
  listVideosQuerySchema,
  renameVideoSchema,
  retitleVideoSchema,
  type VideoOrdering,
  videoPageSchema,
} from './video-calls.ts'
export {
  maxVideoNameLength,
  maxVideoSizeBytes,
  minVideoDurationSeconds,
  videoNameFault,
} from './video-limits.ts'
export {
  creatorLabel,
  type DisplayedStatus,
  displayedStatus,
  formatDuration,
  isDeletableSource,
  isPlayable,
  isReadyToDelete,
  isReadyToRename,
  isRenamedByTitle,
  sourceLabel,
  statusLabel,
} from './video-rules.ts'
