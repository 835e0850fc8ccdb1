/** The contents of an export: a JSON file for each kind of record, the pictures and other files, and an index. */
import { findOrganization } from '#features/organizations/public.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { DataRecord, PersonalFile, PersonalList } from '#platform/db/personal-data.ts'
import { inOrganization, inOrganizationWithSystem } from '#platform/db/tenancy.ts'
import type { Subject } from './find-subject.ts'
import { pictureKeys } from './picture-keys.ts'
import type { PrivacyJobs } from './privacy-context.ts'
import type { ZipEntry } from '#platform/store/zip-entries.ts'
import { t } from './texts.ts'

type ExportContext = OrganizationContext & PrivacyJobs
type ExportInput = { subject: Subject; onProgress: (progress: number) => Promise<void> }
type IndexLine = { file: string; title: string; records?: number }

/** Records in memory at a time, and in one transaction. */
const pageSize = 500

/** The entries of the zip, each read while it is written. */
export async function* exportEntries(ctx: ExportContext, input: ExportInput): AsyncGenerator<ZipEntry> {
  const lists = ctx.parts.flatMap((part) => part.lists)
  const index: IndexLine[] = []
  for (const [place, list] of lists.entries()) {
    await input.onProgress(place / (lists.length + 1))
    const first = await readPage(ctx, { list, input, after: undefined })
    if (first.records.length === 0) continue
    const line = { file: `data/${list.name}.json`, title: list.title(), records: 0 }
    index.push(line)
    yield { name: line.file, content: recordsOf(ctx, { list, input, first, line }) }
  }
  for (const { name, key, title } of [
    ...(await listPictures(ctx, input)),
    ...(await listFiles(ctx, input)),
  ]) {
    if (!(await ctx.store.stat(key))) continue
    index.push({ file: name, title })
    yield { name, content: await ctx.store.stream(key), isCompressed: true }
  }
  yield { name: 'index.json', content: jsonOf(await describe(ctx, input, index)) }
}

type ReadPage = Awaited<ReturnType<PersonalList['read']>>

function readPage(
  ctx: ExportContext,
  { list, input, after }: { list: PersonalList; input: ExportInput; after: string | undefined },
): Promise<ReadPage> {
  return inOrganizationWithSystem(ctx, (ctx) =>
    list.read(ctx, input.subject.data, { after, limit: pageSize }),
  )
}

async function* recordsOf(
  ctx: ExportContext,
  {
    list,
    input,
    first,
    line,
  }: { list: PersonalList; input: ExportInput; first: ReadPage; line: { records: number } },
): AsyncGenerator<Uint8Array> {
  let before = '[\n'
  for (let page = first; ; ) {
    if (page.records.length > 0) yield bytesOf(before + page.records.map(lineOf).join(',\n'))
    line.records += page.records.length
    before = ',\n'
    if (page.next === undefined) break
    page = await readPage(ctx, { list, input, after: page.next })
  }
  yield bytesOf('\n]\n')
}

function lineOf(record: DataRecord): string {
  return JSON.stringify(record, undefined, 2)
}

type StoredFile = PersonalFile & { title: string }

async function listPictures(ctx: ExportContext, { subject }: ExportInput): Promise<StoredFile[]> {
  const pictures = await inOrganizationWithSystem(ctx, (ctx) => pictureKeys(ctx, subject.data))
  return pictures.map(({ key }, place) => ({
    name: `files/picture-${place + 1}-${key.split('/').at(-1) ?? ''}`,
    key,
    title: t('picture'),
  }))
}

/** What the person attached to forms; the number keeps files of the same name apart. */
async function listFiles(ctx: ExportContext, { subject }: ExportInput): Promise<StoredFile[]> {
  const files = await inOrganizationWithSystem(ctx, async (ctx) => {
    const found: PersonalFile[] = []
    for (const part of ctx.parts) found.push(...((await part.files?.(ctx, subject.data)) ?? []))
    return found
  })
  return files.map(({ name, key }, place) => ({
    name: `files/attached-${place + 1}-${name}`,
    key,
    title: t('attachedFile'),
  }))
}

async function describe(ctx: ExportContext, { subject }: ExportInput, files: readonly IndexLine[]) {
  const organization = await inOrganization(ctx, (ctx) => findOrganization(ctx.db, ctx.organizationId))
  return {
    about: t('exportIntroduction'),
    organization: organization?.name ?? '',
    person: subject.person,
    exported_at: ctx.clock.now().toISOString(),
    files,
    left_out: [t('secretsLeftOut'), t('videosLeftOut')],
  }
}

async function* jsonOf(value: unknown): AsyncGenerator<Uint8Array> {
  yield bytesOf(`${JSON.stringify(value, undefined, 2)}\n`)
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
