export { offerRecordings } from './offer-recordings.ts'
export { ProducerTools, SessionControls } from './producer-tools.tsx'
export { ReplayPage } from './replay-page.tsx'
export { StagePage } from './stage-page.tsx'
