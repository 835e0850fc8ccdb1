/** Detects the type of a file that was attached to a form, from its content and not its name. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { fileTypeOf } from '@marquee/domain/files'
import type { FileKind } from '@marquee/domain/registration'

/** The first extension is the usual one. */
export type AnswerFileType = { kind: FileKind; mediaType: string; extensions: readonly string[] }

const types: Partial<Record<string, AnswerFileType>> = {
  'application/pdf': { kind: 'pdf', mediaType: 'application/pdf', extensions: ['pdf'] },
  'image/png': { kind: 'image', mediaType: 'image/png', extensions: ['png'] },
  'image/jpeg': { kind: 'image', mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  'image/webp': { kind: 'image', mediaType: 'image/webp', extensions: ['webp'] },
}
const text: AnswerFileType = { kind: 'text', mediaType: 'text/plain', extensions: ['txt', 'csv'] }

const openXml = 'application/vnd.openxmlformats-officedocument'
const office = (mediaType: string, extension: string): AnswerFileType => ({
  kind: 'office',
  mediaType: `${openXml}.${mediaType}`,
  extensions: [extension],
})
/** By the part that each kind of document starts with (ECMA-376). */
const officeTypes: ReadonlyMap<string, AnswerFileType> = new Map([
  ['word/document.xml', office('wordprocessingml.document', 'docx')],
  ['xl/workbook.xml', office('spreadsheetml.sheet', 'xlsx')],
  ['ppt/presentation.xml', office('presentationml.presentation', 'pptx')],
])

const headBytes = 16
const zipMark = Buffer.from('PK\u0003\u0004', 'latin1')
/** A document of ten megabytes has only hundreds. */
const maxEntries = 5000
/** The limit protects people who open the document; only its list of types is unpacked here. */
const maxUnpackedBytes = 200 * 1024 * 1024
const contentTypes = '[Content_Types].xml'
const maxContentTypesBytes = 512 * 1024

/** Undefined for types that no question accepts. */
export async function inspectAnswerFile(path: string): Promise<AnswerFileType | undefined> {
  const head = await headOf(path)
  const type = types[fileTypeOf(head) ?? '']
  if (type) return type
  if (head.subarray(0, zipMark.length).equals(zipMark)) return officeTypeOf(path)
  return (await isText(path)) ? text : undefined
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** UTF-8 without NUL, which programs contain and text never does. */
async function isText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const pieces: AsyncIterable<Uint8Array> = createReadStream(path)
  try {
    for await (const piece of pieces) {
      if (piece.includes(0)) return false
      decoder.decode(piece, { stream: true })
    }
    decoder.decode()
    return true
  } catch (error) {
    // The decoder throws this for bytes that aren't text.
    if (error instanceof TypeError) return false
    throw error
  }
}

async function officeTypeOf(path: string): Promise<AnswerFileType | undefined> {
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true })
    const entries = await entriesOf(zip)
    const list = entries?.get(contentTypes)
    if (!entries || !list || !(await isWithoutMacros(zip, list))) return undefined
    for (const [part, type] of officeTypes) if (entries.has(part)) return type
    return undefined
  } catch {
    // Whatever the library's error is, the file isn't a document.
    return undefined
  } finally {
    zip?.close()
  }
}

/** Undefined for an archive that is encrypted, has macros, or unpacks to many times its size. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry> | undefined> {
  if (zip.entryCount > maxEntries) return undefined
  const entries = new Map<string, Entry>()
  let unpackedBytes = 0
  for await (const entry of zip.eachEntry()) {
    unpackedBytes += entry.uncompressedSize
    const isRefused = entry.isEncrypted() || unpackedBytes > maxUnpackedBytes
    if (isRefused || /vbaproject\.bin$/i.test(entry.fileName)) return undefined
    entries.set(entry.fileName, entry)
  }
  return entries
}

/** Macros can be in parts with any name, but the list of types reveals them. */
async function isWithoutMacros(zip: ZipFile, list: Entry): Promise<boolean> {
  if (list.uncompressedSize > maxContentTypesBytes) return false
  const pieces: Uint8Array[] = []
  const read: AsyncIterable<Uint8Array> = await zip.openReadStreamPromise(list)
  for await (const piece of read) pieces.push(piece)
  const words = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces))
  // Types are plain words: an entity or another encoding could only hide one.
  return !/vbaproject|macroenabled|activex|[&\0]/i.test(words)
}
