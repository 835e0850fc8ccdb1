import { describe, expect, it } from 'vitest'
import { type VideoSource, videoSources } from './video-sources.ts'
import {
  creatorLabel,
  displayedStatus,
  formatDuration,
  isDeletableSource,
  isPlayable,
  isReadyToDelete,
  isReadyToRename,
  isReplaceable,
  isRenamedByTitle,
  isSelectable,
  recorderLabel,
  sourceLabel,
  statusLabel,
} from './video-rules.ts'

const base = { source: 'CL_UPLOAD' as VideoSource, client_hls_path: null, transcode_status: 'COMPLETE' }
const video = (fields: Partial<Parameters<typeof displayedStatus>[0]> = {}) => ({ ...base, ...fields })

describe('the displayed status', () => {
  it.each([
    ['[UP-056 UP-060]', video({ transcode_status: 'SUBMITTED' }), 'SUBMITTED'],
    ['[UP-057]', video({ transcode_status: 'PROGRESSING', client_hls_path: 'a' }), 'PROCESSING_HD'],
    ['[UP-058]', video({ transcode_status: 'PROGRESSING', source: 'UPLOAD' }), 'PROCESSING_HD'],
    ['[UP-059]', video({ transcode_status: 'PROGRESSING' }), 'PROGRESSING'],
    [
      '[UP-060]',
      video({ transcode_status: 'PROGRESSING', source: 'CLIP', client_hls_path: 'a' }),
      'PROGRESSING',
    ],
    ['[UP-060 VL-118]', video({ transcode_status: 'COMPLETE', client_hls_path: 'a' }), 'COMPLETE'],
    ['[UP-060 VL-118]', video({ transcode_status: 'ERROR' }), 'ERROR'],
    ['[UP-060]', video({ transcode_status: 'READY_TO_PUBLISH' }), 'READY_TO_PUBLISH'],
    ['[UP-061 VL-117]', video({ transcode_status: null }), 'PROGRESSING'],
    ['[VL-117]', video({ transcode_status: 'LOST' }), 'LOST'],
  ])('%s of %o is %s', (_rows, fields, expected) => {
    expect(displayedStatus(fields)).toBe(expected)
  })

  it.each([
    ['[VL-106]', 'SUBMITTED', 'Pending'],
    ['[VL-107]', 'PROGRESSING', 'Processing'],
    ['[VL-108]', 'PROCESSING_HD', 'Processing'],
    ['[VL-110]', 'COMPLETE', 'Completed'],
    ['[VL-111]', 'ERROR', 'Error'],
    ['[VL-112]', 'READY_TO_PUBLISH', 'Ready to be Published'],
    ['[VL-116 VL-117]', 'LOST', 'Unknown'],
    ['[VL-116]', 'toString', 'Unknown'],
    ['[VL-116]', '', 'Unknown'],
  ])('%s %s reads "%s"', (_rows, status, label) => {
    expect(statusLabel(status)).toBe(label)
  })
})

describe('playing', () => {
  const address = '/media/1/v1/master.m3u8'
  it.each([
    ['[VL-171]', { transcode_status: 'COMPLETE' }, address, true],
    ['[VL-172]', { transcode_status: 'PROGRESSING', client_hls_path: address }, address, true],
    ['[VL-172]', { transcode_status: 'PROGRESSING', source: 'UPLOAD' as const }, address, false],
    ['[VL-171]', { transcode_status: 'PROGRESSING' }, address, false],
    ['[VL-171]', { transcode_status: 'ERROR' }, address, false],
    ['[VL-173]', { transcode_status: 'COMPLETE' }, null, false],
  ])('%s %o at %s: %s', (...[, fields, hls, expected]) => {
    expect(
      isPlayable({ ...video(fields), urls: { hls, mp4: null, thumbnail: null, storyboard: null } }),
    ).toBe(expected)
  })
})

describe('selecting', () => {
  it.each([
    ['[VL-125]', 'UPLOAD', 'ERROR', [], true],
    ['[VL-126]', 'CL_UPLOAD', 'ERROR', [], false],
    ['[VL-126]', 'CL_UPLOAD', 'PROGRESSING', [], true],
    ['[VL-127]', 'CL_UPLOAD', 'COMPLETE', ['AUDIO_FILE_UPLOADED'], false],
    ['[VL-125 VL-127]', 'UPLOAD', 'COMPLETE', ['AUDIO_FILE_UPLOADED'], true],
    ['[VL-128]', 'EVENT_RECORDING', 'ERROR', [], true],
    ['[VL-128]', 'CLIP', 'PROGRESSING', [], true],
    ['[VL-114 VL-129]', 'UPLOAD', 'READY_TO_PUBLISH', [], false],
    ['[VL-114 VL-129]', 'CLIP', 'READY_TO_PUBLISH', [], false],
  ] as const)('%s a %s in %s with %o: %s', (...[, source, status, warnings, expected]) => {
    const fields = { ...video({ source, transcode_status: status }), transcoder_warnings: [...warnings] }
    expect(isSelectable(fields)).toBe(expected)
  })
})

describe('replacing the file', () => {
  it.each([
    ['an upload', video(), true],
    ['a recording', video({ source: 'EVENT_RECORDING' }), true],
    ['a video being processed', video({ transcode_status: 'PROGRESSING' }), true],
    ['a video that failed', video({ transcode_status: 'ERROR' }), true],
    ['a clip', video({ source: 'CLIP' }), false],
    ['[VL-115] a video waiting to be published', video({ transcode_status: 'READY_TO_PUBLISH' }), false],
  ])('of %s', (_title, fields, expected) => {
    expect(isReplaceable(fields)).toBe(expected)
  })
})

describe('renaming and deleting', () => {
  it.each([
    ['[VL-139 VL-140]', video({ transcode_status: 'SUBMITTED' }), false],
    ['[VL-139 VL-140]', video({ transcode_status: 'PROGRESSING' }), false],
    ['[VL-140]', video({ transcode_status: 'PROGRESSING', client_hls_path: 'a' }), true],
    ['[VL-140]', video({ transcode_status: 'ERROR' }), true],
    ['[VL-140]', video({ transcode_status: 'COMPLETE' }), true],
  ])('%s %o is ready to be renamed: %s', (_rows, fields, expected) => {
    expect(isReadyToRename(fields)).toBe(expected)
  })

  it.each([
    ['[VL-133]', video({ transcode_status: 'PROGRESSING' }), false],
    ['[VL-133]', video({ transcode_status: null }), false],
    ['[VL-138]', video({ transcode_status: 'PROGRESSING', source: 'UPLOAD' }), true],
    ['[VL-133]', video({ transcode_status: 'SUBMITTED' }), true],
    ['[VL-133]', video({ transcode_status: 'ERROR' }), true],
  ])('%s %o is ready to be deleted: %s', (_rows, fields, expected) => {
    expect(isReadyToDelete(fields)).toBe(expected)
  })

  it('[VL-135 VL-136 VL-137] every source can be deleted except recordings', () => {
    expect(videoSources.filter(isDeletableSource)).toEqual(['CL_UPLOAD', 'UPLOAD', 'CLIP'])
  })

  it('[VL-163 VL-164] only a plain upload is renamed by its name', () => {
    expect(videoSources.filter((source) => !isRenamedByTitle(source))).toEqual(['UPLOAD'])
  })
})

describe('labels', () => {
  const ada = { id: '00000000-0000-4000-8000-000000000000', first_name: 'Ada', last_name: 'Lovelace' }

  it.each([
    ['[VL-098]', 'EVENT_RECORDING', 'Event Recording', 'Event Recording'],
    ['[VL-099]', 'DIRECT_RECORDING', 'Recording Studio', 'Recording Studio'],
    ['[VL-100 VL-101]', 'CL_UPLOAD', 'Upload', 'Content Lab Upload'],
    ['[VL-102 VL-103]', 'UPLOAD', 'Event Asset', 'Manual Upload'],
    ['[VL-104 VL-105]', 'CLIP', 'Clip', 'Content Lab Clip'],
  ] as const)('%s %s is "%s" with Content Lab uploads, "%s" without', (...[, source, on, off]) => {
    const labels = [true, false].map((flag) => sourceLabel(source, { Use_CL_Uploads_In_VL: flag }))
    expect(labels).toEqual([on, off])
  })

  it.each([
    ['[VL-040]', 0, '00:00'],
    ['[VL-040]', 59.9, '00:59'],
    ['[VL-040]', 61, '01:01'],
    ['[VL-040]', 3599, '59:59'],
    ['[VL-040]', 3600, '01:00:00'],
    ['[VL-040]', 360_000, '100:00:00'],
    ['[VL-041]', null, '-'],
    ['[VL-041]', Number.NaN, '-'],
    ['[VL-041]', -1, '-'],
    ['[VL-041]', Number.POSITIVE_INFINITY, '-'],
  ])('%s %s seconds are "%s"', (_rows, seconds, expected) => {
    expect(formatDuration(seconds)).toBe(expected)
  })

  it.each([
    ['[VL-042]', { created_by: ada, creation_type: 'UPLOADED' }, 'Ada Lovelace'],
    ['[VL-042]', { created_by: { ...ada, last_name: '' }, creation_type: 'UPLOADED' }, 'Ada'],
    ['[VL-042]', { created_by: ada, creation_type: 'RECORDED' }, 'Ada Lovelace'],
    ['[VL-043]', { created_by: null, creation_type: 'RECORDED' }, recorderLabel],
    ['[VL-043]', { created_by: null, creation_type: 'UPLOADED' }, '-'],
  ] as const)('%s the creator of %o reads "%s"', (_rows, fields, expected) => {
    expect(creatorLabel(fields)).toBe(expected)
  })
})
