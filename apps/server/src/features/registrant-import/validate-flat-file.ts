import { open } from 'node:fs/promises'
import type { FlatFile } from '@marquee/domain/registrant-import'
import { findPermittedEvent } from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { findImportFields } from './find-import-fields.ts'
import { insertPiece } from './flat-file-piece-store.ts'
import { insertImport } from './flat-file-store.ts'
import { replyOf } from './get-flat-file.ts'
import { matchedColumns, readTableFile, storeRows } from './read-into-rows.ts'
import { type ArrivingFile, withReceivedFile } from './receive-file.ts'

const maxFileNameLength = 255
const pieceBytes = 256 * 1024

/**
 * Reads the file, matches its columns with the questions of the event's form, and determines the outcome of each row
 * (RG-031). Registers no one. Throws `not_found`, `forbidden`, `too_large`, `unavailable`, and `invalid_input` with the
 * problem of the file (RG-033).
 */
export async function validateFlatFile(
  ctx: MemberContext,
  eventId: string,
  file: ArrivingFile,
): Promise<FlatFile> {
  return withReceivedFile(ctx, file, async (paths) => {
    const table = await readTableFile(paths)
    return inOrganization(ctx, async (ctx) => {
      const event = await findPermittedEvent(ctx, eventId, 'registrant:update')
      const fields = await findImportFields(ctx.db, event)
      const row = await insertImport(ctx.db, {
        organization_id: ctx.organizationId,
        event_id: event.id,
        file_name: storableName(file.name),
        columns: matchedColumns(table, fields),
        encoding: table.encoding,
        is_encoding_open: table.isEncodingOpen,
        created_by: ctx.actor.userId,
      })
      if (table.isEncodingOpen) await keepPieces(ctx, row.id, paths.from)
      await storeRows(ctx, { eventId: event.id, fields, row, table })
      return replyOf(ctx, event, row)
    })
  })
}

/** PostgreSQL can't store NUL. */
const storableName = (name: string) => name.replaceAll('\0', '').slice(0, maxFileNameLength).toWellFormed()

async function keepPieces(ctx: WithDb<MemberContext>, importId: string, path: string): Promise<void> {
  const of = { organization_id: ctx.organizationId, import_id: importId }
  const file = await open(path)
  try {
    for (let piece = 0; ; piece += 1) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(pieceBytes))
      if (bytesRead === 0) return
      await insertPiece(ctx.db, { ...of, piece, content: buffer.subarray(0, bytesRead) })
    }
  } finally {
    await file.close()
  }
}

/** Checked before the file is read. */
export async function permitImport(ctx: MemberContext, eventId: string): Promise<void> {
  await inOrganization(ctx, (ctx) => findPermittedEvent(ctx, eventId, 'registrant:update'))
}
