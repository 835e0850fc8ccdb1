/** What an export has inside: a JSON file for each kind of record, the pictures, and an index that explains them. */
import { findOrganization } from '#features/organizations/public.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { DataRecord, PersonalList } from '#platform/db/personal-data.ts'
import { inOrganization, inOrganizationWithSystem } from '#platform/db/tenancy.ts'
import type { Subject } from './find-subject.ts'
import { pictureKeys } from './picture-keys.ts'
import type { PrivacyJobs } from './privacy-context.ts'
import type { ZipEntry } from './zip-entries.ts'
import { t } from './texts.ts'

type ExportContext = OrganizationContext & PrivacyJobs
type Wanted = { subject: Subject; onProgress: (progress: number) => Promise<void> }
type IndexLine = { file: string; title: string; records?: number }

/** Records in memory at a time, and in one transaction. */
const pageSize = 500

/** The entries of the zip; each is read while it is written. */
export async function* exportEntries(ctx: ExportContext, wanted: Wanted): AsyncGenerator<ZipEntry> {
  const lists = ctx.parts.flatMap((part) => part.lists)
  const index: IndexLine[] = []
  for (const [place, list] of lists.entries()) {
    await wanted.onProgress(place / (lists.length + 1))
    const first = await readPage(ctx, { list, wanted, after: undefined })
    if (first.records.length === 0) continue
    const line = { file: `data/${list.name}.json`, title: list.title(), records: 0 }
    index.push(line)
    yield { name: line.file, content: recordsOf(ctx, { list, wanted, first, line }) }
  }
  for (const { name, key } of await listPictures(ctx, wanted)) {
    index.push({ file: name, title: t('picture') })
    yield { name, content: await ctx.store.stream(key), isCompressed: true }
  }
  yield { name: 'index.json', content: jsonOf(await describe(ctx, wanted, index)) }
}

type ReadPage = Awaited<ReturnType<PersonalList['read']>>

function readPage(
  ctx: ExportContext,
  { list, wanted, after }: { list: PersonalList; wanted: Wanted; after: string | undefined },
): Promise<ReadPage> {
  return inOrganizationWithSystem(ctx, (ctx) =>
    list.read(ctx, wanted.subject.data, { after, limit: pageSize }),
  )
}

async function* recordsOf(
  ctx: ExportContext,
  {
    list,
    wanted,
    first,
    line,
  }: { list: PersonalList; wanted: Wanted; first: ReadPage; line: { records: number } },
): AsyncGenerator<Uint8Array> {
  let before = '[\n'
  for (let page = first; ; ) {
    if (page.records.length > 0) yield bytesOf(before + page.records.map(lineOf).join(',\n'))
    line.records += page.records.length
    before = ',\n'
    if (page.next === undefined) break
    page = await readPage(ctx, { list, wanted, after: page.next })
  }
  yield bytesOf('\n]\n')
}

function lineOf(record: DataRecord): string {
  return JSON.stringify(record, undefined, 2)
}

async function listPictures(
  ctx: ExportContext,
  { subject }: Wanted,
): Promise<{ name: string; key: string }[]> {
  const pictures = await inOrganizationWithSystem(ctx, (ctx) => pictureKeys(ctx, subject.data))
  const found: { name: string; key: string }[] = []
  for (const [place, { key }] of pictures.entries()) {
    const name = `files/picture-${place + 1}-${key.split('/').at(-1) ?? ''}`
    if (await ctx.store.stat(key)) found.push({ name, key })
  }
  return found
}

async function describe(ctx: ExportContext, { subject }: Wanted, files: readonly IndexLine[]) {
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
