import { peoplePanel } from '#features/attendees/public.ts'
import { documentsPanel } from '#features/booths/public.ts'
import { chatPanel, messagesPanel } from '#features/chat/public.ts'
import { pollsPanel } from '#features/polls/public.ts'
import { questionsPanel } from '#features/questions/public.ts'
import type { RoomPanel } from '#features/room/public.ts'
import { mediaPanel } from '#features/stage/public.ts'

/** The tabs beside the picture, in their order (BR-073). */
export const roomPanels: readonly RoomPanel[] = [
  chatPanel,
  messagesPanel,
  documentsPanel,
  pollsPanel,
  questionsPanel,
  mediaPanel,
  peoplePanel,
]
