import type { MoveBlocks, MovedBlocks } from '@marquee/domain/agenda'
import { valueChanges } from '#features/audit/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findAgendaItemRows, moveAgendaItemRows } from './agenda-item-store.ts'
import { tellChange } from './agenda-changes.ts'
import { agendaItemReplies, broadcastReplies } from './agenda-replies.ts'
import { findBroadcastRows, type Move, moveBroadcastRows, replaceTracksOf } from './broadcast-store.ts'
import { atField, checkTimes, checkTracks } from './check-agenda.ts'
import { lockAgendaOf } from './lock-agenda-thing.ts'

type Moves = { broadcasts: Move[]; items: Move[] }
type Times = { id: string; start_time: Date; end_time: Date }
/** When each block was before, by its id. */
type Before = ReadonlyMap<string, Times>

/**
 * All these blocks are where they were moved to, or none of them: for what was chosen together, and for undoing it.
 * Throws `not_found` when one is not on the agenda any more, `invalid_input` by block.
 */
export async function moveBlocks(ctx: MemberContext, input: MoveBlocks): Promise<MovedBlocks> {
  return inOrganization(ctx, async (ctx) => {
    const event = await lockAgendaOf(ctx, input.event)
    for (const [place, block] of input.blocks.entries()) checkTimes(block, event, `blocks.${place}.`)
    await checkTracks(
      ctx.db,
      event,
      input.blocks.flatMap(({ tracks }) => tracks ?? []),
    )
    const moves = movesOf(input.blocks)
    const before = await findMoved(ctx, event.id, moves)
    await moveBroadcastRows(ctx.db, moves.broadcasts)
    await moveAgendaItemRows(ctx.db, moves.items)
    return tellMoves(ctx, { eventId: event.id, moves, before })
  })
}

/** A block that is named twice goes where it was named last. */
function movesOf(blocks: MoveBlocks['blocks']): Moves {
  const movesOfKind = (wanted: (typeof blocks)[number]['kind']) =>
    blocks
      .filter(({ kind }) => kind === wanted)
      .map(({ kind: _kind, tracks, ...move }) => [move.id, { ...move, tracks }] as const)
  const items = [...new Map(movesOfKind('agenda_item')).values()]
  if (items.some(({ tracks }) => tracks !== undefined && tracks.length > 1)) {
    throw atField('blocks', 'A break, a room or a booth is in one track or in none.')
  }
  return { broadcasts: [...new Map(movesOfKind('broadcast')).values()], items }
}

async function findMoved(ctx: WithDb<MemberContext>, eventId: string, moves: Moves): Promise<Before> {
  const [broadcasts, items] = [
    await findBroadcastRows(ctx.db, eventId, idsOf(moves.broadcasts)),
    await findAgendaItemRows(ctx.db, eventId, idsOf(moves.items)),
  ]
  if (broadcasts.length !== moves.broadcasts.length || items.length !== moves.items.length) {
    throw new AppError('not_found', { message: 'One of these is no longer on the agenda.' })
  }
  return new Map([...broadcasts, ...items].map((row): [string, Times] => [row.id, row]))
}

async function tellMoves(
  ctx: WithDb<MemberContext>,
  { eventId, moves, before }: { eventId: string; moves: Moves; before: Before },
): Promise<MovedBlocks> {
  const changesOf = (row: Times) => valueChanges(before.get(row.id) ?? row, row, ['start_time', 'end_time'])
  const broadcasts = await findBroadcastRows(ctx.db, eventId, idsOf(moves.broadcasts))
  const items = await findAgendaItemRows(ctx.db, eventId, idsOf(moves.items))
  const tracksOf = new Map([...moves.broadcasts, ...moves.items].map(({ id, tracks }) => [id, tracks]))
  for (const row of broadcasts) {
    const tracks = tracksOf.get(row.id)
    if (tracks !== undefined) await replaceTracksOf(ctx.db, row, tracks)
    const fields = movedFields(tracks, 'tracks')
    await tellChange(ctx, row, { what: 'updated', thing: 'broadcast', fields, changes: changesOf(row) })
  }
  for (const row of items) {
    const fields = movedFields(tracksOf.get(row.id), 'track')
    await tellChange(ctx, row, { what: 'updated', thing: 'agenda_item', fields, changes: changesOf(row) })
  }
  return {
    broadcasts: await broadcastReplies(ctx.db, eventId, broadcasts),
    agenda_items: await agendaItemReplies(ctx.db, items),
  }
}

const movedFields = (tracks: Move['tracks'], name: string): string[] => [
  'start_time',
  'end_time',
  ...(tracks === undefined ? [] : [name]),
]

const idsOf = (moves: readonly Move[]): string[] => moves.map(({ id }) => id)
