export { RecordingReportSection } from './components/recording-report.tsx'
export { TracksSection } from './components/tracks-section.tsx'
export { SessionOnAirPanel } from './components/session-on-air.tsx'
export { StageSettings } from './components/stage-settings.tsx'
