import type { MoveBlocks, MovedBlocks } from '@marquee/domain/agenda'
import { valueChanges } from '#features/audit/public.ts'
import type { EventRow } from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { publishChanges } from './agenda-changes.ts'
import { type AgendaItemRow, findAgendaItemRows, moveAgendaItemRows } from './agenda-item-store.ts'
import { agendaItemReplies, broadcastReplies } from './agenda-replies.ts'
import {
  type BroadcastRow,
  findBroadcastRows,
  findTracksOf,
  moveBroadcastRows,
  replaceTracksOf,
} from './broadcast-store.ts'
import { fieldError, checkTimes, checkTracks } from './check-agenda.ts'
import { idsByKind } from './delete-from-agenda.ts'
import { lockAgendaOf } from './lock-block.ts'
import { changedFields, findOverwritten } from './overwritten.ts'
import { t } from './texts.ts'

type BlockToMove = MoveBlocks['blocks'][number]
type Placement = { start_time: string; end_time: string; tracks: readonly string[] }
type Block = { kind: BlockToMove['kind']; row: BroadcastRow | AgendaItemRow; placement: Placement }
type BlockMove = { block: Block; after: Placement; fields: readonly string[]; seen: BlockToMove['seen'] }

/**
 * Moves all these blocks to the given times and tracks, or none of them: for a multi-selection, and for undo. As in
 * every change, omitted fields stay and the reply lists values it overwrote that the caller hadn't seen. Uses the same
 * number of statements for hundreds of blocks as for one, since the agenda is locked meanwhile. Throws `not_found` if
 * one is no longer on the agenda, `invalid_input` by block.
 */
export async function moveBlocks(ctx: MemberContext, input: MoveBlocks): Promise<MovedBlocks> {
  return inOrganization(ctx, async (ctx) => {
    const event = await lockAgendaOf(ctx, input.event)
    const tracks = new Set(input.blocks.flatMap((block) => block.tracks ?? []))
    await checkTracks(ctx.db, event, [...tracks])
    const blocks = await findBlocks(ctx.db, event.id, input.blocks)
    const moves = movesOf(input.blocks, { blocks, event })
    await writeMoves(ctx.db, moves)
    const overwritten = await findOverwrittenBy(ctx.db, moves)
    await publishMoves(ctx, moves)
    return { ...(await replyTo(ctx.db, event, input.blocks)), overwritten }
  })
}

/** The current blocks by id. */
async function findBlocks(
  db: Db,
  eventId: string,
  named: readonly BlockToMove[],
): Promise<ReadonlyMap<string, Block>> {
  const ids = idsByKind(named)
  const broadcasts = await findBroadcastRows(db, eventId, ids.broadcasts)
  const items = await findAgendaItemRows(db, eventId, ids.items)
  const tracks = Map.groupBy(await findTracksOf(db, ids.broadcasts), ({ broadcast_id }) => broadcast_id)
  const blocks: Block[] = [
    ...broadcasts.map((row) => ({
      kind: 'broadcast' as const,
      row,
      placement: placementOf(
        row,
        (tracks.get(row.id) ?? []).map(({ track_id }) => track_id),
      ),
    })),
    ...items.map((row) => ({
      kind: 'agenda_item' as const,
      row,
      placement: placementOf(row, row.track_id === null ? [] : [row.track_id]),
    })),
  ]
  return new Map(blocks.map((block) => [block.row.id, block]))
}

function placementOf(row: { start_time: Date; end_time: Date }, tracks: readonly string[]): Placement {
  return { start_time: row.start_time.toISOString(), end_time: row.end_time.toISOString(), tracks }
}

/** The last move of a block wins; a block that is already there doesn't move. */
function movesOf(
  named: readonly BlockToMove[],
  { blocks, event }: { blocks: ReadonlyMap<string, Block>; event: EventRow },
): BlockMove[] {
  const moves = named.map(({ kind, id, seen, ...target }, index): BlockMove => {
    const block = blocks.get(id)
    if (block?.kind !== kind) {
      throw new AppError('not_found', { message: t('blocksGone') })
    }
    if (kind === 'agenda_item' && (target.tracks ?? []).length > 1) {
      throw fieldError('blocks', t('tooManyTracksOfBlock'))
    }
    const { start_time, end_time, tracks } = block.placement
    const after = {
      start_time: target.start_time ?? start_time,
      end_time: target.end_time ?? end_time,
      tracks: target.tracks ?? tracks,
    }
    const fields = changedFields(block.placement, after)
    if (fields.some((field) => field !== 'tracks')) checkTimes(after, event, `blocks.${index}.`)
    return { block, after, fields, seen }
  })
  const last = new Map(moves.map((move) => [move.block.row.id, move]))
  return [...last.values()].filter(({ fields }) => fields.length > 0)
}

async function writeMoves(db: Db, moves: readonly BlockMove[]): Promise<void> {
  const written = moves.map(({ block: { kind, row }, after, fields }) => ({ ...after, kind, row, fields }))
  const sessions = written.filter(({ kind }) => kind === 'broadcast')
  const items = written.filter(({ kind }) => kind === 'agenda_item')
  const timesOf = ({ row: { id }, start_time, end_time }: (typeof written)[number]) => ({
    id,
    start_time,
    end_time,
  })
  await moveBroadcastRows(db, sessions.map(timesOf))
  await moveAgendaItemRows(
    db,
    items.map((item) => ({ ...timesOf(item), track_id: item.tracks[0] ?? null })),
  )
  const retracked = sessions.filter(({ fields }) => fields.includes('tracks'))
  await replaceTracksOf(
    db,
    retracked.map(({ row: { id, organization_id }, tracks }) => ({ id, organization_id, tracks })),
  )
}

/** What the audit trail and the reply contain: the fields of this kind of block. An agenda item has only one track. */
function namedMove({ block: { kind, row, placement }, after, fields, seen }: BlockMove) {
  const values = ({ tracks, ...times }: NonNullable<BlockMove['seen']>) =>
    kind === 'broadcast'
      ? { ...times, tracks }
      : { ...times, track: tracks === undefined ? undefined : (tracks[0] ?? null) }
  return {
    kind,
    row,
    fields: fields.map((field) => (field === 'tracks' && kind === 'agenda_item' ? 'track' : field)),
    before: values({ ...placement, tracks: [...placement.tracks] }),
    after: values({ ...after, tracks: [...after.tracks] }),
    seen: seen && values(seen),
  }
}

async function findOverwrittenBy(db: Db, moves: readonly BlockMove[]): Promise<MovedBlocks['overwritten']> {
  const changes = moves.map(namedMove).map(({ kind, row, ...change }) => ({
    ...change,
    target: { target_type: kind, target_id: row.id, action: `${kind}.updated` },
  }))
  const overwritten = await findOverwritten(db, changes)
  return Object.fromEntries(
    changes.flatMap(({ target: { target_id } }, index) => {
      const ofBlock = overwritten[index] ?? {}
      return Object.keys(ofBlock).length === 0 ? [] : [[target_id, ofBlock]]
    }),
  )
}

async function publishMoves(ctx: WithDb<MemberContext>, moves: readonly BlockMove[]): Promise<void> {
  const changes = moves.map(namedMove).map(({ kind, row, fields, before, after }) => ({
    row,
    what: 'updated' as const,
    kind,
    fields,
    changes: valueChanges(before, after, fields),
  }))
  await publishChanges(ctx, changes)
}

async function replyTo(db: Db, event: EventRow, named: readonly BlockToMove[]) {
  const ids = idsByKind(named)
  const broadcasts = await findBroadcastRows(db, event.id, ids.broadcasts)
  const items = await findAgendaItemRows(db, event.id, ids.items)
  return {
    broadcasts: await broadcastReplies(db, event.id, broadcasts),
    agenda_items: await agendaItemReplies(db, items),
  }
}
