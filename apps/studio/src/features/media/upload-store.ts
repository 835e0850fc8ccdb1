import type { UnfinishedUpload, Upload } from './upload.ts'

export type UploadSnapshot = {
  uploads: readonly Upload[]
  unfinished: readonly UnfinishedUpload[]
}

/** Progress is reported dozens of times a second, more than anyone can read. */
const progressIntervalMs = 200

/** The visible state of uploads, for `useSyncExternalStore`: each change is a new snapshot. */
export class UploadStore {
  #snapshot: UploadSnapshot = { uploads: [], unfinished: [] }
  readonly #listeners = new Set<() => void>()
  #lateUpdate: ReturnType<typeof setTimeout> | null = null

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  readonly snapshot = (): UploadSnapshot => this.#snapshot

  find(id: string): Upload | undefined {
    return this.#snapshot.uploads.find((upload) => upload.id === id)
  }

  add(upload: Upload): void {
    this.#change({ uploads: [...this.#snapshot.uploads, upload] })
  }

  remove(id: string): void {
    this.#change({
      uploads: this.#snapshot.uploads.filter((upload) => upload.id !== id),
    })
  }

  setUnfinished(unfinished: readonly UnfinishedUpload[]): void {
    this.#change({ unfinished })
  }

  /** Applies `change` to the upload. Changes to progress alone are throttled. */
  patch(id: string, change: Partial<Upload>): void {
    const before = this.find(id)
    if (!before) return
    const after = { ...before, ...change }
    const uploads = this.#snapshot.uploads.map((upload) => (upload === before ? after : upload))
    if (after.phase === before.phase && after.failure === before.failure) this.#changeLater({ uploads })
    else this.#change({ uploads })
  }

  #change(change: Partial<UploadSnapshot>) {
    this.#snapshot = { ...this.#snapshot, ...change }
    if (this.#lateUpdate !== null) clearTimeout(this.#lateUpdate)
    this.#lateUpdate = null
    for (const listener of this.#listeners) listener()
  }

  #changeLater(change: Partial<UploadSnapshot>) {
    this.#snapshot = { ...this.#snapshot, ...change }
    this.#lateUpdate ??= setTimeout(() => this.#change({}), progressIntervalMs)
  }
}
