import { flagDefaults } from '@marquee/domain/organizations'
import type { VideoAsset } from '@marquee/domain/video-library'
import { beforeEach, describe, expect, it } from 'vitest'
import { editOfferOf, offeredActions } from './video-actions.ts'
import { aVideo, aVideoInPreparation } from '#test/video-test-server.ts'
import { withPage } from '#test/with-page.ts'

beforeEach(() => withPage('contentRecordings'))

const allowed = { rename: true, delete: true, download: true, retry: true, replace: false }
const noHls = { thumbnail: null, hls: null, mp4: '/a.mp4', storyboard: null }

const here = { region: 'US', content_lab_enabled: true } as const

/** Actions in words: `rename` when possible, `rename:not_ready` when shown with its reason. */
function offered(fields: Partial<VideoAsset>): string {
  return offeredActions(aVideo({ can: allowed, ...fields }), {
    organization: { ...here, flags: flagDefaults },
  })
    .map(({ action, obstacle }) => (obstacle ? `${action}:${obstacle}` : action))
    .join(' ')
}

describe('the actions of a row', () => {
  it.each<[string, Partial<VideoAsset>, string]>([
    ['[VL-130] a complete upload offers all', {}, 'preview edit rename download delete'],
    ['[VL-115] READY_TO_PUBLISH offers none', { source: 'CLIP', transcode_status: 'READY_TO_PUBLISH' }, ''],
    [
      '[VL-135] an event recording cannot be deleted',
      { source: 'EVENT_RECORDING' },
      'preview edit rename download',
    ],
    [
      '[VL-136] a studio recording cannot be deleted',
      { source: 'DIRECT_RECORDING' },
      'preview edit rename download',
    ],
    [
      '[VL-133 VL-139] while processing, rename and delete wait',
      { transcode_status: 'PROGRESSING', urls: noHls },
      'edit rename:not_ready download:not_ready delete:not_ready',
    ],
    [
      '[VL-137] a hidden Delete has no reason',
      { source: 'EVENT_RECORDING', transcode_status: 'PROGRESSING', urls: noHls },
      'edit:not_ready rename:not_ready download:not_ready',
    ],
    [
      '[VL-138 VL-150] an upload that plays while it improves offers all',
      { transcode_status: 'PROGRESSING', client_hls_path: '/h' },
      'preview edit rename download delete',
    ],
    [
      '[VL-150 VL-173] a plain upload in PROCESSING_HD has no preview',
      { source: 'UPLOAD', transcode_status: 'PROGRESSING' },
      'rename download delete',
    ],
    ['[VL-149] without an HLS address there is no preview', { urls: noHls }, 'edit rename download delete'],
    [
      '[VL-151] without an mp4 there is nothing to download',
      { urls: { ...noHls, mp4: null } },
      'edit rename download:no_address delete',
    ],
    [
      '[VL-141] a recorded video keeps its rename in the table',
      { source: 'DIRECT_RECORDING', creation_type: 'RECORDED' },
      'preview edit rename download',
    ],
    [
      'a failed video offers Retry',
      { transcode_status: 'ERROR', urls: noHls },
      'retry rename download delete',
    ],
    [
      'a file is replaced where the server allows it',
      { can: { ...allowed, replace: true } },
      'preview edit rename replace download delete',
    ],
    [
      'what the server refuses for good is hidden',
      { can: { rename: false, delete: false, download: false, retry: false, replace: false } },
      'preview edit',
    ],
  ])('%s', (_title, fields, expected) => {
    expect(offered(fields)).toBe(expected)
  })

  it.each([true, false])('[VL-152] the export for search engines needs its flag: %s', (isOn) => {
    const flags = { ...flagDefaults, isAiSummaryGenerationEnabled: isOn }
    const actions = offeredActions(aVideo(), { organization: { ...here, flags } }).map(({ action }) => action)
    expect(actions.includes('seo')).toBe(isOn)
  })

  it('[VL-134] an action that the server refuses temporarily is shown with the reason', () => {
    const actions = offeredActions(aVideoInPreparation(), { organization: { ...here, flags: flagDefaults } })
    expect(actions).toEqual([
      { action: 'edit', obstacle: undefined },
      { action: 'rename', obstacle: 'not_ready' },
      { action: 'download', obstacle: 'not_ready' },
      { action: 'delete', obstacle: 'not_ready' },
    ])
  })
})

describe('Edit in Content Lab', () => {
  const edit = (fields: Partial<VideoAsset>, organization: Parameters<typeof editOfferOf>[1] = here) => {
    const { isOffered, obstacle } = editOfferOf(aVideo(fields), organization)
    return isOffered ? (obstacle ?? 'offered') : 'hidden'
  }

  it.each<[string, Partial<VideoAsset>, string]>([
    ['[VL-208] a Content Lab upload', {}, 'offered'],
    ['[VL-208] one that is processed', { transcode_status: 'PROGRESSING' }, 'offered'],
    ['[VL-143 VL-145] a plain upload', { source: 'UPLOAD' }, 'hidden'],
    ['[VL-144] a video in ERROR', { transcode_status: 'ERROR' }, 'hidden'],
    ['[VL-146] a clip in ERROR', { source: 'CLIP', transcode_status: 'ERROR' }, 'hidden'],
    [
      '[VL-206] a recording that is made',
      { source: 'EVENT_RECORDING', transcode_status: 'SUBMITTED' },
      'not_ready',
    ],
  ])('%s', (_title, fields, expected) => {
    expect(edit(fields)).toBe(expected)
  })

  it.each([
    ['[VL-142] in legacy mode', { ...here, content_lab_enabled: false }],
    ['[VL-204] in the EU region', { ...here, region: 'EU' as const }],
  ])('%s it is hidden', (_title, organization) => {
    expect(edit({}, organization)).toBe('hidden')
    expect(
      offeredActions(aVideo(), { organization: { ...organization, flags: flagDefaults } }).map(
        ({ action }) => action,
      ),
    ).not.toContain('edit')
  })

  it('[VL-147] a video ready to be published has no quick actions, but can be edited', () => {
    const recording = { source: 'EVENT_RECORDING', transcode_status: 'READY_TO_PUBLISH' } as const
    expect(offered(recording)).toBe('')
    expect(edit(recording)).toBe('offered')
  })

  it('[VL-148] among the recordings of an event it is disabled while Content Lab is off', () => {
    const off = { ...here, content_lab_enabled: false }
    const offer = editOfferOf(aVideo({ source: 'EVENT_RECORDING' }), off, { isAmongRecordings: true })
    expect(offer).toEqual({ isOffered: true, obstacle: 'content_lab_disabled' })
  })
})
