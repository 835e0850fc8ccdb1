/** What the upload engine needs from its surroundings; it knows neither React nor the network. */
import type { Connection } from '#lib/connection.ts'
import type { LibraryView } from '@marquee/domain/video-library'
import type { Inspection } from './inspect-video-file.ts'
import type { UnfinishedUpload, Upload } from './upload.ts'

export type UploadOwner = {
  organizationId: string
  workspaceId: string | null
  /** Where in the studio the file was chosen, which decides what it becomes (UP-065); defaults to the library. */
  place?: LibraryView
}

export type NewAsset = {
  id: string
  /** The video whose file it replaces; null for a new video. */
  replaces: string | null
  fileName: string
  sizeBytes: number
  durationSeconds: number
  owner: UploadOwner
  thumbnail: Blob | null
}

/** Every call rejects with a `ConnectionFailure` or a `ServerRefusal`. */
export type UploadApi = {
  createAsset(asset: NewAsset, signal: AbortSignal): Promise<void>
  startTranscoding(videoId: string, signal: AbortSignal): Promise<void>
  /** True if the server has the whole file. */
  hasAllBytes(asset: Pick<NewAsset, 'id' | 'replaces'>, signal: AbortSignal): Promise<boolean>
  listUnfinished(): Promise<UnfinishedUpload[]>
  /** Removes the asset and the bytes received for it, if there are any. */
  discard(assetId: string): Promise<void>
  uploadUrlOf(unfinishedId: string): string
}

export type TransferTask = {
  file: File
  /** Where to resume; null to start. */
  uploadUrl: string | null
  metadata: Record<string, string>
  signal: AbortSignal
  onUrl: (uploadUrl: string) => void
  onProgress: (sentBytes: number) => void
}

/** Resolves once the server has every byte; rejects with an error from `upload-failures.ts`. */
export type Transfer = (task: TransferTask) => Promise<void>

/** Shown once as a toast, in addition to the tray. */
export type UploadNotice = {
  type: 'processing' | 'transcoding_not_started' | 'upload_failed'
  upload: Upload
}

export type UploadPorts = {
  inspect: (file: File) => Promise<Inspection>
  captureThumbnail: (file: File) => Promise<Blob | null>
  api: UploadApi
  transfer: Transfer
  connection: Connection
  notify: (notice: UploadNotice) => void
}
