export {
  type BulkVideos,
  type BulkVideosReply,
  bulkVideosReplySchema,
  bulkVideosSchema,
} from './bulk-videos.ts'
export { noTeam } from '../organizations/public.ts'
export { hasSeoDownload, isContentLabEditable, listedVideoSources, videoDialogOf } from './library-offers.ts'
export {
  isLegacyLibrary,
  type LibraryView,
  libraryViewOf,
} from './library-view.ts'
export { sourceOfUpload, uploadFlowOf } from './upload-flow.ts'
export { type TranscodeStatus, transcodeStatuses, type VideoAsset, videoAssetSchema } from './video-asset.ts'
export {
  type ClipVideo,
  clipVideoSchema,
  type CreateVideoForm,
  createVideoFormSchema,
  type ListRecordingsQuery,
  listRecordingsQuerySchema,
  listRoomAssetsQuerySchema,
  type ListVideosQuery,
  listVideosQuerySchema,
  type ReplaceVideoForm,
  replaceVideoFormSchema,
  retitleVideoSchema,
  type UpdateVideo,
  updateVideoSchema,
  type VideoOrdering,
  videoPageSchema,
} from './video-calls.ts'
export {
  maxBulkVideos,
  maxChapters,
  maxChapterTitleLength,
  maxDescriptionLength,
  maxVideoNameLength,
  maxVideoSizeBytes,
  minVideoDurationSeconds,
  videoNameFault,
} from './video-limits.ts'
export { type VideoReplacement, videoReplacementSchema } from './video-replacement.ts'
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
  isReplaceable,
  sourceLabel,
  statusLabel,
} from './video-rules.ts'
export {
  addVideos,
  type ChoosableVideo,
  type ChosenVideo,
  isChosen,
  isVideoDisabled,
  pageSelectionOf,
  rangeOfVideos,
  removeVideos,
  type SelectionLimit,
  toggleVideo,
} from './video-selection.ts'
export { type VideoSource, videoSources } from './video-sources.ts'
export { maxListedUses, type VideoUsage, type VideoUses, videoUsesSchema } from './video-usage.ts'
export {
  isUseShownFirst,
  type UsageEntityType,
  usageEntityTypes,
  usagePath,
  type UsageKind,
  usageKinds,
  usageSubtypeLabel,
} from './video-usage-words.ts'
