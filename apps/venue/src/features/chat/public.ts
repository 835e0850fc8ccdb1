export { chatPanel } from './chat-panel.tsx'
export { mergePolls, mergeQuestions } from './merge-entries.ts'
export { useFeed, useStageChannel } from './use-channels.ts'
export { useReplayedList } from './use-replay.ts'
