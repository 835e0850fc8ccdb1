import type { OwnTracks } from '@marquee/domain/tracks'
import type { SessionTrackRow } from './track-store.ts'

export function trackFieldsOf(row: SessionTrackRow): OwnTracks['tracks'][number] {
  const { id, kind, state, started_at, offset_ms, duration_ms, size_bytes } = row
  return {
    id,
    kind,
    state,
    started_at: started_at.toISOString(),
    start: offset_ms === null ? null : offset_ms / 1000,
    duration: duration_ms / 1000,
    size: size_bytes,
  }
}
