import type { Conversation } from '@marquee/domain/chat'
import type { EventRoom } from '@marquee/domain/stage'
import type { ComponentType } from 'react'

export type PanelProps = {
  /** The session on the stage where the person is; null elsewhere and between sessions. */
  sessionId: string | null
  /** Whether the panel is on the screen: what arrives then has been seen. */
  isShown: boolean
  /** Shows on the tab how much has arrived that the person hasn't seen. */
  onUnread: (count: number) => void
  /** The open direct conversation; null for the list of all. */
  conversation: Conversation | null
  /** Shows the direct messages: this conversation, or with null the list of all. */
  onConversation: (conversation: Conversation | null) => void
}

/** A tab beside the picture. Its panel stays mounted, so that what is typed there survives. */
export type RoomPanel = {
  id: 'chat' | 'questions' | 'polls' | 'people' | 'messages' | 'documents' | 'media'
  /** The name of the tab, in the current language. */
  title: (room: EventRoom) => string
  /** Whether this person has it; everyone has a panel that doesn't say. */
  isOffered?: (room: EventRoom) => boolean
  Panel: ComponentType<PanelProps>
}
