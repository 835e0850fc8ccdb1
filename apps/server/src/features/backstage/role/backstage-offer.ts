/** What a browser sends and gets that comes backstage. */
import { type SlotKey, slotKeys } from '@marquee/domain/backstage'
import type { StageLines } from './stage-lines.ts'

export type SentSource = 'microphone' | 'camera' | 'screen'

/** The microphone, the camera and the screen of its person, then what is in each place of the stage. */
export const backstageLines: StageLines<SentSource, SlotKey> = {
  sent: [
    { source: 'microphone', kind: 'audio' },
    { source: 'camera', kind: 'video' },
    { source: 'screen', kind: 'video' },
  ],
  received: slotKeys.flatMap((place) => [
    { place, kind: 'video' as const },
    { place, kind: 'audio' as const },
  ]),
}

/** What somebody may send: their camera and microphone if they may go on stage, and a screen if they may share one. */
export function sourcesFor(rights: { can_join: boolean; can_share: boolean }): SentSource[] {
  const own: SentSource[] = rights.can_join ? ['microphone', 'camera'] : []
  return rights.can_share ? [...own, 'screen'] : own
}
