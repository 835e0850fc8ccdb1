/**
 * Puts the segments of one input on disk while they arrive, and moves them to the store when they are complete. What a
 * killed process leaves is found at the next start: a segment's file beside a note of what it is.
 */
import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { encoderSlots } from '@marquee/domain/live-inputs'
import { gapReasons } from '@marquee/domain/stage'
import { wholeFragments } from '@marquee/media'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { errorCode } from '#platform/errors/error-code.ts'
import { livePrefix } from '../live-prefix.ts'
import { insertLiveSegment } from '../live-segment-store.ts'
import type { RtmpInputRow } from '../rtmp-input-store.ts'

export type LiveServices = Pick<Services, 'settings' | 'secrets' | 'log' | 'clock' | 'database' | 'store'>

const noteSchema = z.object({
  organization_id: z.uuid(),
  rtmp_input_id: z.uuid(),
  number: z.number().int(),
  discontinuity: z.number().int(),
  encoder: z.enum(encoderSlots),
  init_key: z.string(),
  file_key: z.string(),
  starts_at: z.coerce.date(),
  width: z.number().int(),
  height: z.number().int(),
  codecs: z.string(),
  gap_reason: z.enum(gapReasons).nullable(),
  is_recorded: z.boolean(),
})
/** What is known of a segment when it starts. */
export type SegmentNote = z.infer<typeof noteSchema>

type OpenSegment = {
  note: SegmentNote
  handle: FileHandle
  path: string
  sizeBytes: number
  durationMs: number
}
type Complete = { note: SegmentNote; path: string; sizeBytes: number; durationMs: number }

const retryMs = 1000
const missingInput = '23503'

export class SegmentRecorder {
  readonly #ctx: LiveServices
  readonly #folder: string
  readonly #keys: string
  readonly #pending = new Map<number, Complete>()
  #open: OpenSegment | undefined
  #storing: Promise<void> = Promise.resolve()
  #isClosed = false

  constructor(ctx: LiveServices, { id, organization_id }: Pick<RtmpInputRow, 'id' | 'organization_id'>) {
    this.#ctx = ctx
    this.#folder = join(liveFolder(ctx), id)
    this.#keys = livePrefix({ id, organization_id })
  }

  /** The key of the file of a segment. */
  keyOf(number: number): string {
    return `${this.#keys}${number}.m4s`
  }

  /** Stores an initialization segment, and returns its key. */
  async putInit(bytes: Buffer): Promise<string> {
    const name = `init-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.mp4`
    const key = `${this.#keys}${name}`
    await this.#ctx.store.put(key, bytes, { contentType: 'video/mp4' })
    return key
  }

  /** Starts a segment. */
  async start(note: SegmentNote): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const path = join(this.#folder, `${note.number}.m4s`)
    await writeFile(noteOf(path), JSON.stringify(note))
    this.#open = { note, path, handle: await open(path, 'w'), sizeBytes: 0, durationMs: 0 }
  }

  /** Adds a part to the segment. Once this resolves, no crash loses it. */
  async append({ bytes, durationMs }: { bytes: Buffer; durationMs: number }): Promise<void> {
    if (!this.#open) throw new Error('A part belongs to a segment.')
    const { bytesWritten } = await this.#open.handle.write(bytes)
    if (bytesWritten !== bytes.length) throw new Error('The disk took only a piece of a part.')
    await this.#open.handle.datasync()
    this.#open.sizeBytes += bytes.length
    this.#open.durationMs += durationMs
  }

  /** Completes the segment; it is stored in the background. */
  async finish(): Promise<void> {
    const done = this.#open
    this.#open = undefined
    if (!done) return
    // Without what a full disk took of a part.
    await done.handle.truncate(done.sizeBytes)
    await done.handle.close()
    if (done.sizeBytes > 0) this.#store(done)
    else await forget(done.path)
  }

  /** The complete segment that isn't in the store yet. */
  async readPending(number: number): Promise<Buffer | undefined> {
    const pending = this.#pending.get(number)
    return pending && readFile(pending.path).catch(ignoreMissing)
  }

  /** Stores what a killed process left of this input. */
  async recover(): Promise<void> {
    const names = (await readdir(this.#folder).catch(ignoreMissing)) ?? []
    for (const name of names.filter((each) => each.endsWith('.json'))) {
      const path = join(this.#folder, name.replace(/\.json$/, '.m4s'))
      const complete = await readLeftover(path)
      if (complete) this.#store(complete)
      else await forget(path)
    }
    await this.settled()
  }

  /** Resolves once everything complete is stored. */
  settled(): Promise<void> {
    return this.#storing
  }

  /** Completes the segment and stores what can be stored at once; the rest is stored after the next start. */
  async close(): Promise<void> {
    await this.finish()
    this.#isClosed = true
    await this.settled()
  }

  #store(complete: Complete): void {
    this.#pending.set(complete.note.number, complete)
    this.#storing = this.#storing.then(() => this.#storeUntilDone(complete))
  }

  async #storeUntilDone(complete: Complete): Promise<void> {
    const { log } = this.#ctx
    const ids = { rtmp_input_id: complete.note.rtmp_input_id, number: complete.note.number }
    while (true) {
      try {
        // The row comes first: without it, nobody would find the file after a crash.
        await this.#insertRow(complete)
        await this.#ctx.store.putFile(complete.note.file_key, complete.path, { contentType: 'video/mp4' })
        await forget(complete.path)
        break
      } catch (error) {
        if (isGone(error)) {
          await forget(complete.path)
          break
        }
        log.warn({ err: error, ...ids }, 'a live segment waits to be stored')
        if (this.#isClosed) return
        await delay(retryMs)
      }
    }
    this.#pending.delete(complete.note.number)
  }

  async #insertRow({ note, sizeBytes, durationMs }: Complete): Promise<void> {
    const row = { ...note, size_bytes: sizeBytes, duration_ms: durationMs }
    const ctx = { ...this.#ctx, organizationId: note.organization_id }
    await inOrganization(ctx, (ctx) => insertLiveSegment(ctx.db, row))
  }
}

/** Where segments are until they are in the store. */
function liveFolder({ settings }: LiveServices): string {
  return join(settings.dataFolder, 'live')
}

/** Stores what killed processes left of all inputs. */
export async function recoverRecordings(ctx: LiveServices): Promise<void> {
  const ids = (await readdir(liveFolder(ctx)).catch(ignoreMissing)) ?? []
  for (const id of ids) {
    const [first] = ((await readdir(join(liveFolder(ctx), id))) ?? []).filter((name) =>
      name.endsWith('.json'),
    )
    const note = first && (await readNote(join(liveFolder(ctx), id, first)))
    if (note) await new SegmentRecorder(ctx, { id, organization_id: note.organization_id }).recover()
    else await rm(join(liveFolder(ctx), id), { recursive: true, force: true })
  }
}

async function readLeftover(path: string): Promise<Complete | undefined> {
  const note = await readNote(noteOf(path))
  const bytes = await readFile(path).catch(ignoreMissing)
  if (!note || !bytes) return undefined
  const { sizeBytes, durationMs } = wholeFragments(bytes)
  if (sizeBytes === 0) return undefined
  await truncate(path, sizeBytes)
  return { note, path, sizeBytes, durationMs }
}

async function readNote(path: string): Promise<SegmentNote | undefined> {
  const text = await readFile(path, 'utf8').catch(ignoreMissing)
  try {
    return noteSchema.parse(JSON.parse(text ?? ''))
  } catch {
    // Written only in part when the process was killed; then its segment is empty too.
    return undefined
  }
}

function noteOf(path: string): string {
  return join(path, '..', `${basename(path, '.m4s')}.json`)
}

async function forget(path: string): Promise<void> {
  await rm(path, { force: true })
  await rm(noteOf(path), { force: true })
}

/** The input was deleted, or its organization. */
function isGone(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'not_found'
  const cause = error instanceof Error ? error.cause : undefined
  return errorCode(error) === missingInput || errorCode(cause) === missingInput
}

function ignoreMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
  return undefined
}
