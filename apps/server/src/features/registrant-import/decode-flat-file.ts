import { Readable } from 'node:stream'
import type { FlatFile } from '@marquee/domain/registrant-import'
import type { TextEncoding } from '@marquee/domain/text-encodings'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findImportFields } from './find-import-fields.ts'
import { findPiece } from './flat-file-piece-store.ts'
import { deleteRows } from './flat-file-row-store.ts'
import { updateImport } from './flat-file-store.ts'
import { findPermittedImport, replyOf } from './get-flat-file.ts'
import { matchedColumns, readTableFile, storeRows } from './read-into-rows.ts'
import { withReceivedFile } from './receive-file.ts'
import { t } from './texts.ts'

type Decoding = { sheetId: string; encoding: TextEncoding }

/**
 * Reads the same file in another encoding: matches its columns again and checks each row again. Throws `not_found`,
 * `forbidden`, `conflict` once the file was submitted or if its bytes determine the encoding, and what
 * `validateFlatFile` throws about the file.
 */
export async function decodeFlatFile(ctx: MemberContext, { sheetId, encoding }: Decoding): Promise<FlatFile> {
  await inOrganization(ctx, (ctx) => findOpenImport(ctx, sheetId, false))
  const bytes = Readable.from(piecesOf(ctx, sheetId))
  return withReceivedFile(ctx, { bytes, isCut: () => false }, async (paths) => {
    const table = await readTableFile({ ...paths, encoding })
    return inOrganization(ctx, async (ctx) => {
      const { event } = await findOpenImport(ctx, sheetId, true)
      const fields = await findImportFields(ctx.db, event)
      await deleteRows(ctx.db, sheetId)
      const row = await updateImport(ctx.db, sheetId, { columns: matchedColumns(table, fields), encoding })
      await storeRows(ctx, { eventId: event.id, fields, row, table })
      return replyOf(ctx, event, row)
    })
  })
}

async function findOpenImport(ctx: WithDb<MemberContext>, sheetId: string, lock: boolean) {
  const found = await findPermittedImport(ctx, sheetId, { permission: 'registrant:update', lock })
  if (found.row.status !== 'checked') throw new AppError('conflict', { message: t('wasSubmitted') })
  if (!found.row.is_encoding_open) throw new AppError('conflict', { message: t('encodingKnown') })
  return found
}

/** Each in its own transaction, because the disk decides how fast they are read. */
async function* piecesOf(ctx: MemberContext, sheetId: string): AsyncGenerator<Buffer> {
  for (let at = 0; ; at += 1) {
    const piece = await inOrganization(ctx, ({ db }) => findPiece(db, sheetId, at))
    if (!piece) return
    yield piece
  }
}
