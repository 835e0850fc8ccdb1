export { TranscriptHits } from './components/transcript-hits.tsx'
export { TranscriptPanel } from './components/transcript-panel.tsx'
export { useCaptions } from './use-captions.ts'
