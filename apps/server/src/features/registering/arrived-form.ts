/** Reads a form with files as it arrives. Reads no file before the form is known to be accepted. */
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import {
  fileMegabytes,
  fileTooLarge,
  type FormField,
  maxFileQuestions,
  megabyte,
} from '@marquee/domain/registration'
import type { Settings } from '#platform/settings/settings.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { HttpRequest } from '#platform/http/http.ts'
import { refuseUnstorable } from '#platform/http/refuse-unstorable.ts'
import { refuseWithoutSpace } from '#platform/store/free-space.ts'
import type { ReceivedFile } from './form.ts'
import { t } from './texts.ts'

type Receiving = {
  settings: Settings
  /** The folder of this request. */
  folder: string
  /**
   * Called with the fields before the first file. Returns the questions that accept one; throws if the form is refused.
   */
  admit: (fields: URLSearchParams) => Promise<readonly FormField[]>
}

export type ArrivedForm = {
  fields: URLSearchParams
  files: ReceivedFile[]
  /** Whether it had a file, which means it was admitted. */
  isAdmitted: boolean
  /** Why the form is refused. May lack the fields after a file. */
  refusal: AppError | undefined
}

/** Same limit as for forms without files. */
const maxTextLength = 64 * 1024
const maxFields = 400
const limits = {
  fileSize: fileMegabytes.most * megabyte + 1,
  files: 50,
  fields: maxFields,
  fieldSize: maxTextLength,
  fieldNameSize: 200,
  headerPairs: 20,
}
/**
 * A body that declares at most this length is read to its end, so that the page can show again what was typed after a
 * file.
 */
const maxShortBody = (maxFileQuestions + 1) * fileMegabytes.most * megabyte

/** Throws `invalid_input` for a broken form, `too_large` for too much text, and `unavailable` on a full disk. */
export async function receiveForm(request: HttpRequest, receiving: Receiving): Promise<ArrivedForm> {
  if (!request.isMultipart()) throw new AppError('unsupported_media')
  const reader = createReader(
    receiving,
    Number(request.headers['content-length'] ?? Infinity) <= maxShortBody,
  )
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') reader.addField(part.fieldname, part.value)
      else await reader.addFile(part)
      if (reader.isOver()) break
    }
  } catch (error) {
    throw faultOf(error)
  } finally {
    // Clients read a refusal only after sending the rest, so drain it.
    request.raw.unpipe()
    request.raw.resume()
  }
  refuseUnstorable(Object.fromEntries(reader.form.fields))
  return reader.form
}

type FilePart = {
  fieldname: string
  filename: string | undefined
  file: AsyncIterable<Uint8Array> & { resume(): unknown }
}

function createReader({ settings, folder, admit }: Receiving, isShort: boolean) {
  const form: ArrivedForm = {
    fields: new URLSearchParams(),
    files: [],
    isAdmitted: false,
    refusal: undefined,
  }
  let questions: readonly FormField[] = []
  let textLength = 0
  let isCut = false

  async function admitOnce(): Promise<void> {
    if (form.isAdmitted || form.refusal) return
    try {
      questions = await admit(form.fields)
      form.isAdmitted = true
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      form.refusal = error
    }
  }

  async function save(question: FormField, { file, filename = '' }: FilePart): Promise<void> {
    const { key, max_bytes: maxBytes } = question
    await refuseWithoutSpace({ settings }, maxBytes)
    const path = join(folder, String(form.files.length))
    let sizeBytes = 0
    const target = await open(path, 'wx', 0o600)
    try {
      for await (const piece of file) {
        sizeBytes += piece.length
        if (sizeBytes <= maxBytes) await target.appendFile(piece)
        else if (!isShort) break
      }
    } finally {
      await target.close()
    }
    if (sizeBytes <= maxBytes) form.files.push({ key, name: filename, path, sizeBytes })
    else {
      isCut = true
      const errors = { [`answers.${key}`]: [fileTooLarge(question)] }
      form.refusal ??= new AppError('invalid_input', { errors })
    }
  }

  return {
    form,
    /** Whether the rest of the body isn't needed. */
    isOver: () => (form.refusal !== undefined || isCut) && !isShort,
    addField(name: string, value: unknown): void {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      textLength += name.length + text.length
      if (textLength >= maxTextLength) throw new AppError('too_large')
      form.fields.append(name, text)
    },
    async addFile(part: FilePart): Promise<void> {
      // Browsers send this for a question without a file.
      if (part.filename === undefined || part.filename === '') return skip(part)
      await admitOnce()
      const key = part.fieldname.startsWith(prefix) ? part.fieldname.slice(prefix.length) : ''
      const question = questions.find((one) => one.key === key)
      const isWanted = question && form.refusal === undefined && !form.files.some((file) => file.key === key)
      if (isWanted) return save(question, part)
      if (!question && form.refusal === undefined) {
        form.refusal = new AppError('invalid_input', { errors: { [part.fieldname]: [t('fileNotAsked')] } })
      }
      if (isShort) skip(part)
    },
  }
}

const prefix = 'answers.'

function skip({ file }: FilePart): void {
  file.resume()
}

/**
 * The parser throws errors of a broken form, and the connection those of an interrupted one; only disk errors are ours.
 */
function faultOf(error: unknown): unknown {
  const isOurs = error instanceof AppError || (error instanceof Error && 'syscall' in error)
  return isOurs ? error : new AppError('invalid_input', { message: t('formBroken'), cause: error })
}
