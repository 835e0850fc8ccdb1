/** What a chat showed at an instant: what it showed at an earlier one, and what happened since. */
import type { ChannelReplay, Message } from '@marquee/domain/chat'

type Posted = ChannelReplay['messages'][number]

/**
 * The messages at the instant `at`, in the order of their places: those of `shown`, changed by what moderators and repliers
 * did in `happened` until then. Nothing that came later is there, and nothing twice.
 */
export function messagesAt(
  { shown, happened }: { shown: readonly Message[]; happened: readonly Posted[] },
  at: number,
): Message[] {
  const byId = new Map(shown.map((message) => [message.id, message]))
  for (const { at: postedAt, message } of happened) {
    if (Date.parse(postedAt) > at || byId.has(message.id)) continue
    byId.set(message.id, message)
    const target = byId.get(message.target ?? message.reply_to ?? '')
    if (target) byId.set(target.id, { ...target, ...changeBy(message, target) })
  }
  return [...byId.values()]
    .filter(({ created_at }) => Date.parse(created_at) <= at)
    .toSorted((a, b) => a.seq - b.seq)
}

function changeBy({ kind, act, state }: Message, target: Message): Partial<Message> {
  if (kind !== 'act') return state === 'shown' ? { reply_count: target.reply_count + 1 } : {}
  if (act === 'allow_links') return { are_links_allowed: true }
  if (act === 'pin' || act === 'unpin') return { is_pinned: act === 'pin' && target.state === 'shown' }
  return {}
}
