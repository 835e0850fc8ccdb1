export {
  type OwnTracks,
  ownTracksSchema,
  type SessionTrack,
  type SessionTracks,
  sessionTracksSchema,
  type TrackKind,
  type TrackState,
} from './tracks.ts'
