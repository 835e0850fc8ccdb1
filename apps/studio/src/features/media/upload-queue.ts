/**
 * The upload engine: any number of files, two on their way at a time, each of them to be paused, resumed, canceled and
 * retried, and unfinished ones of earlier visits to be gone on with. Knows neither React nor the network.
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

/** One line is filled by one file; the second keeps it filled while the first is being created or finished. */
const uploadsAtOnce = 2

type Wanted = Pick<UploadJob, 'file' | 'owner' | 'replaces'>

/** The uploads of this visit; `snapshot` and `subscribe` tell how they stand. */
export class UploadQueue {
  readonly #ports: UploadPorts
  readonly #store = new UploadStore()
  readonly #jobs = new Map<string, UploadJob>()
  /** By run and not by upload: a paused one may be resumed before its last request has wound up. */
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
   * Every file is on its way, goes on where an earlier visit stopped, or is shown with the reason why not. Answers the ids
   * of the uploads in the order of the files.
   */
  add(files: Iterable<File>, owner: UploadOwner): string[] {
    return Array.from(files, (file) => this.#addOne({ file, owner, replaces: null }))
  }

  /** The file takes the place of the video's; otherwise as `add`. */
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

  /** Another attempt at once: at the connection, or at the step that failed. */
  retry(id: string): void {
    const upload = this.#store.find(id)
    if (!upload || !canRetry(upload)) return
    if (upload.phase === 'failed') this.#enqueue(id)
    else this.#jobs.get(id)?.nudge.dispatchEvent(new Event('nudge'))
  }

  /** The server has begun to process this video, whoever asked it to: an upload that could not have it begun is done. */
  markStarted(videoId: string): void {
    for (const upload of this.#store.snapshot().uploads.filter(isNotStarted)) {
      if (videoOf(upload) !== videoId) continue
      this.#jobs.delete(upload.id)
      this.#store.patch(upload.id, { phase: 'done', failure: null })
    }
  }

  /** Nothing of the upload is left, here or on the server. */
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

  /** Lists what earlier visits left on the server, without the uploads that this page has in hand. */
  async loadUnfinished(): Promise<void> {
    const unfinished = await this.#ports.api.listUnfinished()
    this.#store.setUnfinished(unfinished.filter(({ assetId }) => !this.#jobs.has(assetId)))
  }

  /** Goes on with an unfinished upload; false when `file` is not the file it was begun with. */
  continueWith(unfinished: UnfinishedUpload, file: File, owner: UploadOwner): boolean {
    if (fingerprintOf(file) !== unfinished.fingerprint) return false
    this.#continue(unfinished, file, owner)
    return true
  }

  /** Removes an unfinished upload here and on the server; rejects when the server cannot be reached or refuses. */
  async discard({ id, assetId }: UnfinishedUpload): Promise<void> {
    await this.#ports.api.discard(assetId)
    this.#forgetUnfinished(id)
  }

  /** Stops every transfer; what was sent stays on the server and can be gone on with. */
  dispose(): void {
    this.#disposing.abort()
    this.#disposing = new AbortController()
    for (const id of this.#jobs.keys()) this.#stop(id)
  }

  /** Answers the id of the upload. */
  #addOne(wanted: Wanted): string {
    const fingerprint = fingerprintOf(wanted.file)
    const isSame = (one: Pick<UploadJob, 'fingerprint' | 'replaces'>) =>
      one.fingerprint === fingerprint && one.replaces === wanted.replaces
    const known = [...this.#jobs.values()].find(isSame)
    const unfinished = this.#store.snapshot().unfinished.find(isSame)
    if (known && this.#goOn(known.id)) return known.id
    if (unfinished) return this.#continue(unfinished, wanted.file, wanted.owner)
    const id = crypto.randomUUID()
    void this.#begin(id, wanted)
    return id
  }

  async #begin(id: string, wanted: Wanted) {
    const { file } = wanted
    const job = this.#addJob({ ...wanted, id, uploadUrl: null })
    try {
      const { durationSeconds, warnings } = await this.#ports.inspect(file)
      this.#store.patch(job.id, { warnings })
      job.durationSeconds = durationSeconds
      job.thumbnail = await this.#ports.captureThumbnail(file)
    } catch (error) {
      if (this.#jobs.has(job.id)) this.#fail(job.id, error)
      return
    }
    // It may have been canceled while it was read.
    if (this.#jobs.has(job.id)) this.#enqueue(job.id)
  }

  /** Answers the id of the upload that goes on. */
  #continue(unfinished: UnfinishedUpload, file: File, owner: UploadOwner): string {
    this.#forgetUnfinished(unfinished.id)
    const uploadUrl = this.#ports.api.uploadUrlOf(unfinished.id)
    const { assetId: id, replaces } = unfinished
    const job = this.#addJob({ id, replaces, file, owner, uploadUrl })
    this.#store.patch(job.id, { sentBytes: unfinished.receivedBytes })
    this.#enqueue(job.id)
    return job.id
  }

  #addJob(begin: Wanted & Pick<UploadJob, 'id' | 'uploadUrl'>): UploadJob {
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

  /** True when the upload was already in hand: dropping a file again never sends it twice. */
  #goOn(id: string): boolean {
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
    // What the server refuses to remove stays for its own sweep; the next visit lists it as unfinished.
    await keepTrying(() => this.#ports.api.discard(job.id), persistence).catch(() => undefined)
  }

  #forgetUnfinished(id: string) {
    this.#store.setUnfinished(this.#store.snapshot().unfinished.filter((left) => left.id !== id))
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
