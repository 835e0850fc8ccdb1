/**
 * The upload engine: any number of files, two at a time. Each can be paused, resumed, canceled and retried, and unfinished
 * uploads of earlier visits can be resumed. Knows neither React nor the network.
 */
import { FileRefusal } from './file-refusal.ts'
import { keepTrying } from '#lib/keep-trying.ts'
import { runUpload, type UploadJob } from './run-upload.ts'
import {
  canCancel,
  canPause,
  canRetry,
  fingerprintOf,
  isNotStarted,
  type UnfinishedUpload,
  type UploadFailure,
  videoOf,
} from './upload.ts'
import { ServerRefusal, TranscodingNotStarted } from './upload-failures.ts'
import type { UploadOwner, UploadPorts } from './upload-ports.ts'
import { UploadStore } from './upload-store.ts'

/** One file fills the bandwidth; the second keeps it filled while the first is being created or finished. */
const uploadsAtOnce = 2

type UploadRequest = Pick<UploadJob, 'file' | 'owner' | 'replaces'>

/** The uploads of this visit; `snapshot` and `subscribe` expose their state. */
export class UploadQueue {
  readonly #ports: UploadPorts
  readonly #store = new UploadStore()
  readonly #jobs = new Map<string, UploadJob>()
  /** By run, not by upload: a paused upload may be resumed before its last request has ended. */
  readonly #running = new Set<AbortSignal>()

  #disposing = new AbortController()

  constructor(ports: UploadPorts) {
    this.#ports = ports
  }

  get subscribe() {
    return this.#store.subscribe
  }

  get snapshot() {
    return this.#store.snapshot
  }

  /**
   * Uploads every file, resumes where an earlier visit stopped, or shows why it can't. Returns the ids of the uploads in
   * the order of the files.
   */
  add(files: Iterable<File>, owner: UploadOwner): string[] {
    return Array.from(files, (file) => this.#addOne({ file, owner, replaces: null }))
  }

  /** Uploads a file to replace the video's; otherwise like `add`. */
  replace(videoId: string, file: File, owner: UploadOwner): void {
    this.#addOne({ file, owner, replaces: videoId })
  }

  pause(id: string): void {
    const upload = this.#store.find(id)
    if (!upload || !canPause(upload)) return
    this.#stop(id)
    this.#store.patch(id, { phase: 'paused', bytesPerSecond: null })
  }

  resume(id: string): void {
    if (this.#store.find(id)?.phase === 'paused') this.#enqueue(id)
  }

  /** Retries the connection, or the step that failed, immediately. */
  retry(id: string): void {
    const upload = this.#store.find(id)
    if (!upload || !canRetry(upload)) return
    if (upload.phase === 'failed') this.#enqueue(id)
    else this.#jobs.get(id)?.nudge.dispatchEvent(new Event('nudge'))
  }

  /** Marks uploads that couldn't start processing as done: the server now processes this video. */
  markStarted(videoId: string): void {
    for (const upload of this.#store.snapshot().uploads.filter(isNotStarted)) {
      if (videoOf(upload) !== videoId) continue
      this.#jobs.delete(upload.id)
      this.#store.patch(upload.id, { phase: 'done', failure: null })
    }
  }

  /** Removes the upload, here and on the server. */
  cancel(id: string): void {
    const [upload, job] = [this.#store.find(id), this.#jobs.get(id)]
    if (!upload || !job || !canCancel(upload)) return
    this.#stop(id)
    this.#jobs.delete(id)
    this.#store.patch(id, { phase: 'canceled', bytesPerSecond: null })
    if (job.isCreated) void this.#discardOnServer(job)
  }

  /** Takes an ended upload off the list. */
  dismiss(id: string): void {
    this.#jobs.delete(id)
    this.#store.remove(id)
  }

  /** Lists unfinished uploads of earlier visits, without those of this page. */
  async loadUnfinished(): Promise<void> {
    const unfinished = await this.#ports.api.listUnfinished()
    this.#store.setUnfinished(unfinished.filter(({ assetId }) => !this.#jobs.has(assetId)))
  }

  /** Resumes an unfinished upload; returns false if `file` isn't the original file. */
  continueWith(unfinished: UnfinishedUpload, file: File, owner: UploadOwner): boolean {
    if (fingerprintOf(file) !== unfinished.fingerprint) return false
    this.#continue(unfinished, file, owner)
    return true
  }

  /** Removes an unfinished upload, here and on the server; rejects if the server can't be reached or refuses. */
  async discard({ id, assetId }: UnfinishedUpload): Promise<void> {
    await this.#ports.api.discard(assetId)
    this.#forgetUnfinished(id)
  }

  /** Stops every transfer; what was sent stays on the server and can be resumed. */
  dispose(): void {
    this.#disposing.abort()
    this.#disposing = new AbortController()
    for (const id of this.#jobs.keys()) this.#stop(id)
  }

  /** Returns the id of the upload. */
  #addOne(request: UploadRequest): string {
    const fingerprint = fingerprintOf(request.file)
    const isSame = (upload: Pick<UploadJob, 'fingerprint' | 'replaces'>) =>
      upload.fingerprint === fingerprint && upload.replaces === request.replaces
    const existing = [...this.#jobs.values()].find(isSame)
    const unfinished = this.#store.snapshot().unfinished.find(isSame)
    if (existing && this.#reuse(existing.id)) return existing.id
    if (unfinished) return this.#continue(unfinished, request.file, request.owner)
    const id = crypto.randomUUID()
    void this.#begin(id, request)
    return id
  }

  async #begin(id: string, request: UploadRequest) {
    const { file } = request
    const job = this.#addJob({ ...request, id, uploadUrl: null })
    try {
      const { durationSeconds, warnings } = await this.#ports.inspect(file)
      this.#store.patch(job.id, { warnings })
      job.durationSeconds = durationSeconds
      job.thumbnail = await this.#ports.captureThumbnail(file)
    } catch (error) {
      if (this.#jobs.has(job.id)) this.#fail(job.id, error)
      return
    }
    // It may have been canceled in the meantime.
    if (this.#jobs.has(job.id)) this.#enqueue(job.id)
  }

  /** Returns the id of the resumed upload. */
  #continue(unfinished: UnfinishedUpload, file: File, owner: UploadOwner): string {
    this.#forgetUnfinished(unfinished.id)
    const uploadUrl = this.#ports.api.uploadUrlOf(unfinished.id)
    const { assetId: id, replaces } = unfinished
    const job = this.#addJob({ id, replaces, file, owner, uploadUrl })
    this.#store.patch(job.id, { sentBytes: unfinished.receivedBytes })
    this.#enqueue(job.id)
    return job.id
  }

  #addJob(begin: UploadRequest & Pick<UploadJob, 'id' | 'uploadUrl'>): UploadJob {
    const { id, replaces, file, uploadUrl } = begin
    const job: UploadJob = {
      ...begin,
      fingerprint: fingerprintOf(file),
      durationSeconds: null,
      thumbnail: null,
      isCreated: uploadUrl !== null,
      hasAllBytes: false,
      stopping: new AbortController(),
      nudge: new EventTarget(),
    }
    this.#jobs.set(id, job)
    this.#store.add({
      id,
      replaces,
      fileName: file.name,
      sizeBytes: file.size,
      sentBytes: 0,
      bytesPerSecond: null,
      phase: 'inspecting',
      failure: null,
      warnings: [],
    })
    return job
  }

  /** True if the existing upload continues: dropping a file again never sends it twice. */
  #reuse(id: string): boolean {
    const upload = this.#store.find(id)
    if (!upload || upload.phase === 'done' || upload.phase === 'canceled') return false
    if (upload.phase === 'failed' && !canRetry(upload)) {
      this.dismiss(id)
      return false
    }
    this.resume(id)
    this.retry(id)
    return true
  }

  #enqueue(id: string) {
    this.#store.patch(id, { phase: 'waiting', failure: null })
    this.#fillSlots()
  }

  #fillSlots() {
    const waiting = this.#store.snapshot().uploads.filter(({ phase }) => phase === 'waiting')
    for (const { id } of waiting.slice(0, uploadsAtOnce - this.#running.size)) {
      const job = this.#jobs.get(id)
      if (job) void this.#run(job)
    }
  }

  async #run(job: UploadJob) {
    const { id } = job
    job.stopping = new AbortController()
    const { signal } = job.stopping
    this.#running.add(signal)
    this.#store.patch(id, { phase: 'uploading' })
    try {
      await runUpload({
        job,
        ports: this.#ports,
        report: (change) => !signal.aborted && this.#store.patch(id, change),
      })
      this.#jobs.delete(id)
      this.#store.patch(id, { phase: 'done' })
      this.#notify('processing', id)
    } catch (error) {
      if (!signal.aborted) this.#fail(id, error)
    } finally {
      this.#running.delete(signal)
      this.#fillSlots()
    }
  }

  #stop(id: string) {
    this.#jobs.get(id)?.stopping.abort()
  }

  #fail(id: string, error: unknown) {
    const failure = failureOf(error)
    this.#store.patch(id, { phase: 'failed', failure, bytesPerSecond: null })
    if (failure.code === 'transcoding_not_started') this.#notify('transcoding_not_started', id)
    else if (failure.code === 'upload_failed') this.#notify('upload_failed', id)
  }

  #notify(type: 'processing' | 'transcoding_not_started' | 'upload_failed', id: string) {
    const upload = this.#store.find(id)
    if (upload) this.#ports.notify({ type, upload })
  }

  async #discardOnServer(job: UploadJob) {
    const persistence = {
      signal: this.#disposing.signal,
      connection: this.#ports.connection,
      nudge: job.nudge,
      hasAdvanced: () => false,
      onInterrupted: () => undefined,
    }
    // If the server refuses, its own cleanup removes the upload; until then it is listed as unfinished.
    await keepTrying(() => this.#ports.api.discard(job.id), persistence).catch(() => undefined)
  }

  #forgetUnfinished(id: string) {
    this.#store.setUnfinished(this.#store.snapshot().unfinished.filter((upload) => upload.id !== id))
  }
}

function failureOf(error: unknown): UploadFailure {
  if (error instanceof FileRefusal) return { code: error.code }
  if (error instanceof TranscodingNotStarted) return { code: 'transcoding_not_started' }
  return {
    code: 'upload_failed',
    message: error instanceof ServerRefusal && error.message ? error.message : null,
  }
}
