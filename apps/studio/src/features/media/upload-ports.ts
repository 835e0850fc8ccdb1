/** What the upload engine needs from its surroundings; it knows neither React nor the network. */
import type { Connection } from '#lib/connection.ts'
import type { LibraryView } from '@marquee/domain/video-library'
import type { Inspection } from './inspect-video-file.ts'
import type { UnfinishedUpload, Upload } from './upload.ts'

export type UploadOwner = {
  organizationId: string
  workspaceId: string | null
  /** Where in the studio it was chosen, which decides what becomes of it (UP-065); the library if left out. */
  place?: LibraryView
}

export type NewAsset = {
  id: string
  /** The video whose file it is to take the place of; null for a new video. */
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
  /** The server has the whole file: what is left is not an upload any more. */
  hasAllBytes(asset: Pick<NewAsset, 'id' | 'replaces'>, signal: AbortSignal): Promise<boolean>
  listUnfinished(): Promise<UnfinishedUpload[]>
  /** Removes the asset and the bytes received for it, if there are any. */
  discard(assetId: string): Promise<void>
  uploadUrlOf(unfinishedId: string): string
}

export type TransferTask = {
  file: File
  /** Where to go on; null to begin. */
  uploadUrl: string | null
  metadata: Record<string, string>
  signal: AbortSignal
  onUrl: (uploadUrl: string) => void
  onProgress: (sentBytes: number) => void
}

/** Resolves when the server has every byte; rejects with one of `upload-failures.ts`. */
export type Transfer = (task: TransferTask) => Promise<void>

/** What people are told once, apart from the tray. */
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
