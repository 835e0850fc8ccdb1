import type { FeedParts } from '#features/chat/public.ts'
import { pollsFeedPart } from '#features/polls/public.ts'
import { questionsFeedPart } from '#features/questions/public.ts'

/** What channels have in their feeds besides messages. */
export const feedParts: FeedParts = [questionsFeedPart, pollsFeedPart]
