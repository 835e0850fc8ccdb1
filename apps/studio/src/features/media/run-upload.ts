/**
 * The steps of one upload: create the asset, send the bytes, start the transcoding. Completed steps are skipped, so the
 * same call starts, resumes and retries an upload.
 */
import { FileRefusal } from './file-refusal.ts'
import { ConnectionFailure } from '#lib/connection-failure.ts'
import { keepTrying } from '#lib/keep-trying.ts'
import { TransferRate } from './transfer-rate.ts'
import { type Upload, videoOf } from './upload.ts'
import { ServerRefusal, TranscodingNotStarted, UploadGone } from './upload-failures.ts'
import type { UploadOwner, UploadPorts } from './upload-ports.ts'

/** The engine's internal state of an upload. */
export type UploadJob = {
  readonly id: string
  /** The video whose file it replaces; null for a new video. */
  readonly replaces: string | null
  readonly file: File
  readonly fingerprint: string
  readonly owner: UploadOwner
  durationSeconds: number | null
  thumbnail: Blob | null
  isCreated: boolean
  uploadUrl: string | null
  hasAllBytes: boolean
  stopping: AbortController
  readonly nudge: EventTarget
}

export type UploadRun = {
  job: UploadJob
  ports: UploadPorts
  report: (change: Partial<Upload>) => void
}

/** Runs `job` to the end; rejects if its signal aborts it or a step fails for good. */
export async function runUpload(run: UploadRun): Promise<void> {
  const { job, ports, report } = run
  if (!job.isCreated) {
    await persist(run, () => createAsset(run))
    job.isCreated = true
  }
  if (!job.hasAllBytes) {
    await sendBytes(run)
    job.hasAllBytes = true
  }
  await persist(run, async () => {
    report({
      phase: 'finishing',
      sentBytes: job.file.size,
      bytesPerSecond: null,
    })
    await startTranscoding(job, ports)
  })
}

function persist(run: UploadRun, attempt: () => Promise<void>, hasAdvanced = () => false): Promise<void> {
  return keepTrying(attempt, {
    signal: run.job.stopping.signal,
    connection: run.ports.connection,
    nudge: run.job.nudge,
    hasAdvanced,
    onInterrupted: (phase) => run.report({ phase, bytesPerSecond: null }),
  })
}

function createAsset({ job, ports }: UploadRun): Promise<void> {
  const { id, replaces, file, durationSeconds, owner, thumbnail } = job
  const asset = {
    id,
    replaces,
    fileName: file.name,
    sizeBytes: file.size,
    durationSeconds: durationSeconds ?? 0,
    owner,
    thumbnail,
  }
  return ports.api.createAsset(asset, job.stopping.signal)
}

async function sendBytes(run: UploadRun): Promise<void> {
  const { job, ports } = run
  let [confirmed, previouslyConfirmed] = [0, 0]
  const attempt = async () => {
    try {
      await transferOnce(run, (confirmedBytes) => {
        confirmed = confirmedBytes
      })
    } catch (error) {
      if (error instanceof ConnectionFailure) await refuseUnreadable(job.file)
      if (!(error instanceof UploadGone)) throw error
      // Either the response to the last byte was lost, or the server has cleaned up the upload. Restart only for the latter.
      if (await ports.api.hasAllBytes(job, job.stopping.signal)) return
      job.uploadUrl = null
      throw new ConnectionFailure('the upload has to restart', {
        cause: error,
      })
    }
  }
  await persist(run, attempt, () => {
    const hasAdvanced = confirmed > previouslyConfirmed
    previouslyConfirmed = confirmed
    return hasAdvanced
  })
}

async function transferOnce(
  { job, ports, report }: UploadRun,
  onConfirmed: (bytes: number) => void,
): Promise<void> {
  const rate = new TransferRate()
  let isFirst = true
  await ports.transfer({
    file: job.file,
    uploadUrl: job.uploadUrl,
    metadata: {
      asset_id: job.id,
      filename: job.file.name,
      fingerprint: job.fingerprint,
    },
    signal: job.stopping.signal,
    onUrl: (uploadUrl) => {
      job.uploadUrl = uploadUrl
    },
    onProgress: (sentBytes) => {
      // Only the first figure comes from the server; later ones count bytes handed to the network.
      if (isFirst) onConfirmed(sentBytes)
      isFirst = false
      report({
        phase: 'uploading',
        sentBytes,
        bytesPerSecond: rate.measure(sentBytes, performance.now()),
      })
    },
  })
}

/** Browsers report a file that was moved or changed in the meantime as a network error. */
async function refuseUnreadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer()
  } catch (cause) {
    throw new FileRefusal('file_unreadable', { cause })
  }
}

async function startTranscoding(job: UploadJob, ports: UploadPorts): Promise<void> {
  try {
    await ports.api.startTranscoding(videoOf(job), job.stopping.signal)
  } catch (error) {
    if (error instanceof ServerRefusal)
      throw new TranscodingNotStarted('the server refused', { cause: error })
    throw error
  }
}
