import { describe, expect, it } from 'vitest'
import { transcodeStatuses, type VideoSource, videoSources } from '../video-library/public.ts'
import { clipStateOf, editEligibility } from './edit-eligibility.ts'

type Video = Parameters<typeof editEligibility>[0]
const here = { region: 'US', content_lab_enabled: true } as const
const video = (fields: Partial<Video>): Video => ({
  source: 'CL_UPLOAD',
  transcode_status: 'COMPLETE',
  transcoder_warnings: [],
  client_hls_path: null,
  ...fields,
})
const eligibleStatuses = (source: VideoSource) =>
  transcodeStatuses.filter(
    (transcode_status) => editEligibility(video({ source, transcode_status }), here).isEligible,
  )
const codeOf = (fields: Partial<Video>) => {
  const eligibility = editEligibility(video(fields), here)
  return eligibility.isEligible ? undefined : eligibility.code
}

describe('eligibility for editing', () => {
  it.each([
    ['[VL-145 VL-205]', 'UPLOAD', []],
    ['[VL-147 VL-206]', 'EVENT_RECORDING', ['COMPLETE', 'READY_TO_PUBLISH']],
    ['[VL-147 VL-207]', 'DIRECT_RECORDING', ['COMPLETE', 'READY_TO_PUBLISH']],
    ['[VL-208]', 'CL_UPLOAD', ['SUBMITTED', 'PROGRESSING', 'COMPLETE', 'READY_TO_PUBLISH']],
    ['[VL-146 VL-209]', 'CLIP', [...transcodeStatuses]],
  ] as const)('%s a %s is eligible in %o', (_rows, source, statuses) => {
    expect(eligibleStatuses(source)).toEqual(statuses)
  })

  it.each([
    ['[VL-205]', { source: 'UPLOAD' }, 'LEGACY_VIDEO'],
    ['[VL-206]', { source: 'EVENT_RECORDING', transcode_status: 'ERROR' }, 'RECORDING_NOT_AVAILABLE'],
    ['[VL-207]', { source: 'DIRECT_RECORDING', transcode_status: null }, 'RECORDING_NOT_AVAILABLE'],
    ['[VL-208]', { transcode_status: 'ERROR' }, 'ASSET_NOT_FOUND'],
    [
      '[VL-228]',
      { transcoder_warnings: ['NON_ENGLISH_TRANSCRIPTION_RESTRICTED'] },
      'MULTI_LANGUAGE_SUPPORT_RESTRICTED',
    ],
  ] as const)('%s %o is refused with %s', (...[, fields, code]) => {
    const warnings = 'transcoder_warnings' in fields ? [...fields.transcoder_warnings] : []
    expect(codeOf({ ...fields, transcoder_warnings: warnings })).toBe(code)
  })

  it.each([
    ['[VL-204]', { ...here, region: 'EU' as const }],
    ['[VL-013]', { ...here, content_lab_enabled: false }],
  ])('%s nothing is eligible in %o', (_row, organization) => {
    const isEligible = (source: VideoSource) => editEligibility(video({ source }), organization).isEligible
    expect(videoSources.filter(isEligible)).toEqual([])
  })
})

it.each([
  ['[VL-210]', 'PROGRESSING', here, { isReady: false, redirectsTo: 'edit' }],
  ['[VL-211]', 'COMPLETE', here, { isReady: true, redirectsTo: 'edit' }],
  ['[VL-211]', 'COMPLETE', { ...here, region: 'EU' }, { isReady: true, redirectsTo: 'download' }],
] as const)('%s a clip in %s of %o is %o', (_row, transcode_status, organization, state) => {
  expect(clipStateOf(video({ source: 'CLIP', transcode_status }), organization)).toEqual(state)
})
