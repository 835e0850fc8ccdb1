import type { EventRoom } from '@marquee/domain/stage'

/** Whether the person wrote this, in this browser also before it was proved who they are. */
export function isMine(
  author: { id: string } | null,
  me: Pick<EventRoom['me'], 'profile' | 'entry'>,
): boolean {
  return author !== null && (author.id === me.profile || author.id === me.entry)
}
