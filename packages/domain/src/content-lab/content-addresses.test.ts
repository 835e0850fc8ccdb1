import { expect, it } from 'vitest'
import { editAddress } from './content-addresses.ts'

const place = { projectId: 'p', contentId: 'c' }
const upload = { source: 'CL_UPLOAD', transcode_status: 'PROGRESSING', client_hls_path: null } as const

it.each([
  ['[VL-023 UP-072]', upload, place, '/content/import/p/c/'],
  ['[VL-024 UP-073]', { ...upload, transcode_status: 'COMPLETE' }, place, '/content/p/c/recordings'],
  ['[VL-024]', { ...upload, client_hls_path: '/master.m3u8' }, place, '/content/p/c/recordings'],
  ['[VL-216]', { ...upload, source: 'EVENT_RECORDING' }, place, '/content/p/c/recordings'],
  ['[VL-025]', { ...upload, source: 'CLIP' }, { ...place, clipId: 'k' }, '/content/p/c/clips?activeClipId=k'],
] as const)('%s %o in %o is edited at %s', (_rows, video, from, address) => {
  expect(editAddress(video, from)).toBe(address)
})
