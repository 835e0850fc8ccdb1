/**
 * The files that people attach to the form of an event (0141). They are checked in a folder of this process, and stored
 * only if the form would be accepted without them. A row in `answer_files` is written before the file is stored and
 * deleted after the file, so that the cleanup job finds everything that a killed process leaves behind.
 */
import { createReadStream } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { fileTooLarge, type FormField, megabyte, withoutConsents } from '@marquee/domain/registration'
import { findEventRow, stateOfEvent } from '#features/events/public.ts'
import { removeFiles, storeReserved } from '#features/files/public.ts'
import { findSettings, refusalIn, registrationState } from '#features/registrants/public.ts'
import { findFormInLanguages } from '#features/registration/public.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { answerFileName } from './answer-file-name.ts'
import { deleteAnswerFiles, insertAnswerFile, listUnattached, lockBytesSince } from './answer-file-store.ts'
import type { AnswerFile, ArrivingForm, FormerForm, ReceivedFile } from './form.ts'
import { inspectAnswerFile } from './inspect-answer-file.ts'
import { answersTo } from './read-answers.ts'
import { t } from './texts.ts'

type KeptFile = AnswerFile & { storageKey: string }
type CheckedFile = ReceivedFile & { mediaType: string }

type Sent = {
  eventId: string
  form: Pick<Exclude<ArrivingForm, FormerForm>, 'mode' | 'answers' | 'languages'>
  files: readonly ReceivedFile[]
}

const hourMs = 60 * 60 * 1000
const maxBytesPerHour = 200 * megabyte
const retryAfterSeconds = 15 * 60

export const answerFilesPrefix = (organizationId: string): string => `answers/${organizationId}/`

/**
 * Stores the files of the form, calls `enter` with them, and removes those that no registration uses afterwards. Throws
 * `invalid_input` by question and stores nothing if any answer is invalid, `too_many_requests` if the event got too
 * many files, and `unavailable` if there is no room for them.
 */
export async function withAnswerFiles<Result>(
  ctx: OrganizationContext,
  sent: Sent,
  enter: (files: readonly AnswerFile[]) => Promise<Result>,
): Promise<Result> {
  const checked = sent.files.length === 0 ? [] : await checkFiles(ctx, sent)
  if (checked.length === 0) return enter([])
  const kept: KeptFile[] = []
  try {
    for (const file of checked) {
      const id = randomUUID()
      const storageKey = `${answerFilesPrefix(ctx.organizationId)}${sent.eventId}/${id}`
      kept.push({ id, key: file.key, name: file.name, storageKey })
      await keep(ctx, sent.eventId, { ...file, id, storageKey })
    }
    return await enter(kept.map(({ id, key, name }) => ({ id, key, name })))
  } finally {
    await removeUnattached(ctx, kept)
  }
}

/**
 * The files that the form asks for, with their names and types; none if registration is closed, which `enter` then
 * reports.
 */
async function checkFiles(ctx: OrganizationContext, { eventId, form, files }: Sent): Promise<CheckedFile[]> {
  const fields = await inOrganization(ctx, async ({ db, clock }) => {
    const event = await findEventRow(db, eventId)
    if (!event || event.is_blueprint) return undefined
    const state = registrationState({
      event,
      state: await stateOfEvent(db, event, clock.now()),
      settings: await findSettings(db, event.id),
    })
    if (refusalIn[state] !== undefined) return undefined
    const { fields } = (await findFormInLanguages(db, event))(form.languages)
    return form.mode === 'colleague' ? withoutConsents(fields) : fields
  })
  if (!fields) return []
  const names = new Map(files.map(({ key, name }) => [key, name]))
  const { answers } = answersTo(fields, form.answers, names)
  const asked = fields.filter(({ key, kind }) => kind === 'file' && answers[key] !== undefined)
  const checked: CheckedFile[] = []
  const errors: Record<string, string[]> = {}
  for (const field of asked) {
    const file = files.find(({ key }) => key === field.key)
    if (!file) continue
    const result = await checkFile(field, file)
    if ('fault' in result) errors[`answers.${field.key}`] = [result.fault]
    else checked.push(result)
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors })
  return checked
}

async function checkFile(field: FormField, file: ReceivedFile): Promise<CheckedFile | { fault: string }> {
  const { label: question, accepts } = field
  if (file.sizeBytes === 0) return { fault: t('fileEmpty', { question }) }
  if (file.sizeBytes > field.max_bytes) return { fault: fileTooLarge(field) }
  const type = await inspectAnswerFile(file.path)
  if (!type || !accepts.includes(type.kind)) return { fault: t('fileNotTaken', { question }) }
  return { ...file, name: answerFileName(file.name, type), mediaType: type.mediaType }
}

async function keep(
  ctx: OrganizationContext,
  eventId: string,
  { id, key, name, mediaType, path, sizeBytes, storageKey }: CheckedFile & KeptFile,
): Promise<void> {
  const { organizationId } = ctx
  await inOrganization(ctx, async ({ db, clock }) => {
    const now = clock.now()
    const since = new Date(now.getTime() - hourMs)
    const before = await lockBytesSince(db, { organizationId, eventId, since })
    if (before + sizeBytes > maxBytesPerHour) {
      throw new AppError('too_many_requests', { message: t('tooManyFiles'), details: { retryAfterSeconds } })
    }
    await insertAnswerFile(db, {
      ...{ id, key, name, organization_id: organizationId, event_id: eventId, media_type: mediaType },
      ...{ size_bytes: sizeBytes, storage_key: storageKey, created_at: now },
    })
  })
  try {
    await storeReserved(ctx, { key: storageKey, maxBytes: sizeBytes }, async () => {
      await ctx.store.put(storageKey, createReadStream(path), { contentType: mediaType })
      return sizeBytes
    })
  } catch (error) {
    // A visitor must not learn how full the organization's storage is.
    const isFull = error instanceof AppError && error.code === 'storage_full'
    throw isFull ? new AppError('unavailable', { message: t('noRoomForFiles'), cause: error }) : error
  }
}

/** The cleanup job removes whatever fails here, because the registration is already decided. */
async function removeUnattached(ctx: OrganizationContext, kept: readonly KeptFile[]): Promise<void> {
  try {
    const ids = kept.map(({ id }) => id)
    const unattached = await inOrganization(ctx, ({ db }) => listUnattached(db, ids))
    if (unattached.length === 0) return
    await removeFiles(
      ctx,
      kept.filter(({ id }) => unattached.includes(id)).map(({ storageKey }) => storageKey),
    )
    await inOrganization(ctx, ({ db }) => deleteAnswerFiles(db, unattached))
  } catch (error) {
    ctx.log.warn({ err: error }, 'the files of a form could not be removed yet')
  }
}
