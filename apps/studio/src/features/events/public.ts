export { CreateEventButton, LazyCreateEventDialog } from './components/create-event-button.tsx'
export { CopyDialog, CopyForm } from './components/copy-dialog.tsx'
export { EventHead } from './components/event-head.tsx'
export { EventList } from './components/event-list.tsx'
export { type EventRowEntry } from './components/event-row-actions.tsx'
export { type ChosenEvent, EventSearchSelect } from './components/event-search-select.tsx'
export { EventState } from './components/event-state.tsx'
export { WorkspaceSelect } from './components/workspace-select.tsx'
export { type CopyDraft, copyRequestOf } from './copy-draft.ts'
export { eventRowEntries } from './event-row-entries.tsx'
export { eventPagePath, eventPath } from './event-path.ts'
export { eventQuery, refetchEvents } from './event-queries.ts'
export {
  defaultEventSearchParams,
  type EventSearchParams,
  type FixedScope,
  parseEventSearchParams,
} from './event-search-params.ts'
export type { EventStart, EventStartProps } from './event-start.ts'
export { otherEventStart } from './other-event-start.ts'
export { attendanceQuery, eventMetadataQuery, recordingsQuery } from './one-event-queries.ts'
export { OccurrenceReschedule, type OccurrenceRescheduleProps } from './occurrence-reschedule.ts'
export { EventDashboardPage } from './pages/event-dashboard-page.tsx'
export { EventRecordingsPage } from './pages/event-recordings-page.tsx'
export { EventsPage } from './pages/events-page.tsx'
export { RecordingPage } from './pages/recording-page.tsx'
export { RecordingsPage } from './pages/recordings-page.tsx'
export {
  defaultRecordingSearchParams,
  parseRecordingSearchParams,
  type RecordingSearchParams,
} from './recording-search-params.ts'
export { useEventUpdates } from './use-event-updates.ts'
export { useLeaveWhenForbidden } from './use-leave-when-forbidden.ts'
export { useMayChangeEvent } from './use-may-change-event.ts'
export { formatList } from './format-list.ts'
