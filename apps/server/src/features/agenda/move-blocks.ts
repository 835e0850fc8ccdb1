import type { MoveBlocks, MovedBlocks } from '@marquee/domain/agenda'
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
    await checkMoved(ctx, event.id, moves)
    await moveBroadcastRows(ctx.db, moves.broadcasts)
    await moveAgendaItemRows(ctx.db, moves.items)
    return tellMoves(ctx, event.id, moves)
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
    throw atField('blocks', 'A break, open room, or open booth can be in one track at most.')
  }
  return { broadcasts: [...new Map(movesOfKind('broadcast')).values()], items }
}

async function checkMoved(ctx: WithDb<MemberContext>, eventId: string, moves: Moves): Promise<void> {
  const [broadcasts, items] = [
    await findBroadcastRows(ctx.db, eventId, idsOf(moves.broadcasts)),
    await findAgendaItemRows(ctx.db, eventId, idsOf(moves.items)),
  ]
  if (broadcasts.length === moves.broadcasts.length && items.length === moves.items.length) return
  throw new AppError('not_found', { message: 'One of these is no longer on the agenda.' })
}

async function tellMoves(ctx: WithDb<MemberContext>, eventId: string, moves: Moves): Promise<MovedBlocks> {
  const broadcasts = await findBroadcastRows(ctx.db, eventId, idsOf(moves.broadcasts))
  const items = await findAgendaItemRows(ctx.db, eventId, idsOf(moves.items))
  const tracksOf = new Map([...moves.broadcasts, ...moves.items].map(({ id, tracks }) => [id, tracks]))
  for (const row of broadcasts) {
    const tracks = tracksOf.get(row.id)
    if (tracks !== undefined) await replaceTracksOf(ctx.db, row, tracks)
    await tellChange(ctx, row, { what: 'updated', thing: 'broadcast', fields: movedFields(tracks, 'tracks') })
  }
  for (const row of items) {
    const fields = movedFields(tracksOf.get(row.id), 'track')
    await tellChange(ctx, row, { what: 'updated', thing: 'agenda_item', fields })
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
