import { nextInShow, type RunOfShow, type ShowItem } from '@marquee/domain/backstage'
import { eventRoleNumbers } from '@marquee/domain/permissions'
import { listSessionPollRows, type PollRow } from '#features/polls/public.ts'
import type { AudienceContext, WithDb } from '#platform/context.ts'
import { findLastStep, listCast, listShowItems, type ShowItemRow } from './show-store.ts'

/** The run of show of the session, for someone who directs its stage. */
export async function viewRunOfShow(ctx: WithDb<AudienceContext>, broadcastId: string): Promise<RunOfShow> {
  const { db, eventId, attendee } = ctx
  const items = await listShowItems(db, broadcastId)
  const step = await findLastStep(db, broadcastId)
  const polls = await listSessionPollRows(db, broadcastId)
  // Only the staff see a poll that they prepare.
  const isStaff = attendee.roles.includes(eventRoleNumbers.organizer)
  return {
    items: items.filter(({ deleted_at }) => deleted_at === null).map((item) => itemView(item, polls)),
    step: step ? { id: step.id, item: step.item_id, taken_at: step.taken_at.toISOString() } : null,
    next: nextInShow(items.map(withDeletion), step?.item_id)?.id ?? null,
    cast: await listCast(db, { eventId, broadcastId }),
    polls: isStaff ? polls.map(pollView) : [],
  }
}

const withDeletion = ({ id, deleted_at }: ShowItemRow) => ({ id, is_deleted: deleted_at !== null })
const pollView = ({ id, title, state }: PollRow) => ({ id, title, state })

function itemView(item: ShowItemRow, polls: readonly PollRow[]): ShowItem {
  const { id, title, scene, people, poll_id, video_asset_id, video_name } = item
  const poll = polls.find((each) => each.id === poll_id)
  const video =
    video_asset_id !== null && video_name !== null ? { id: video_asset_id, name: video_name } : null
  return { id, title, scene, people, poll: poll ? pollView(poll) : null, video }
}
