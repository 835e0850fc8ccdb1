import type { ReadingJoin } from './reading-join.ts'

/** Those of the library, and of what is made from its videos. */
export const readingJoinsOfVideos: Readonly<Record<string, ReadingJoin>> = {
  'media/upload-store.ts': {
    tables: ['video_assets'],
    reason: 'An unfinished upload refers to the video that it replaces.',
  },
  'storage/storage-store.ts': {
    tables: ['organizations'],
    reason: 'Storage usage is kept only for organizations that still exist.',
  },
  'transcripts/session-transcript-store.ts': {
    tables: ['listed_video_assets'],
    reason: 'The transcript of a session is the one of its latest recording.',
  },
  'transcripts/transcript-search-store.ts': {
    tables: ['listed_video_assets'],
    reason: 'Search covers the videos that the caller can see, and names them.',
  },
  'video-library/video-asset-store.ts': {
    tables: ['users'],
    reason: 'A page of videos names their creators.',
  },
  'video-library/video-facts-store.ts': {
    tables: ['transcripts', 'video_sources'],
    reason: 'A page of videos shows the state of transcripts, and why processing is paused.',
  },
  'video-library/video-filter-store.ts': {
    tables: ['event_tags', 'events'],
    reason: 'Videos are filtered by the tags and the series of their events.',
  },
  'video-library/video-usage-store.ts': {
    tables: ['events', 'hub_pages', 'series', 'templates'],
    reason: 'Uses of a video are named after their event, hub page, series or template.',
  },
}
