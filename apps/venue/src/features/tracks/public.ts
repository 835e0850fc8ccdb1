export { OwnTracks } from './own-tracks.tsx'
