import type { VideoAsset } from '@marquee/domain/video-library'
import { describe, expect, it } from 'vitest'
import { offeredActions } from './video-actions.ts'
import { aVideo, aVideoInPreparation } from '#test/video-test-server.ts'

const allowed = { rename: true, delete: true, download: true, retry: true }
const noHls = { thumbnail: null, hls: null, mp4: '/a.mp4', storyboard: null }

/** Actions in words: `rename` when possible, `rename:not_ready` when shown with its reason. */
function offered(fields: Partial<VideoAsset>): string {
  return offeredActions(aVideo({ can: allowed, ...fields }))
    .map(({ action, obstacle }) => (obstacle ? `${action}:${obstacle}` : action))
    .join(' ')
}

describe('the actions of a row', () => {
  it.each<[string, Partial<VideoAsset>, string]>([
    ['[VL-130] a complete upload offers all', {}, 'preview rename download delete'],
    ['[VL-115] READY_TO_PUBLISH offers none', { source: 'CLIP', transcode_status: 'READY_TO_PUBLISH' }, ''],
    ['[VL-135] an event recording is not deleted', { source: 'EVENT_RECORDING' }, 'preview rename download'],
    ['[VL-136] a studio recording is not deleted', { source: 'DIRECT_RECORDING' }, 'preview rename download'],
    [
      '[VL-133 VL-139] while processing, rename and delete wait',
      { transcode_status: 'PROGRESSING', urls: noHls },
      'rename:not_ready download:not_ready delete:not_ready',
    ],
    [
      '[VL-137] a hidden Delete has no reason',
      { source: 'EVENT_RECORDING', transcode_status: 'PROGRESSING', urls: noHls },
      'rename:not_ready download:not_ready',
    ],
    [
      '[VL-138 VL-150] an upload that plays while it improves offers all',
      { transcode_status: 'PROGRESSING', client_hls_path: '/h' },
      'preview rename download delete',
    ],
    [
      '[VL-150 VL-173] a plain upload in PROCESSING_HD is not previewed',
      { source: 'UPLOAD', transcode_status: 'PROGRESSING' },
      'rename download delete',
    ],
    ['[VL-149] without an HLS address there is no preview', { urls: noHls }, 'rename download delete'],
    [
      '[VL-151] without an mp4 there is nothing to download',
      { urls: { ...noHls, mp4: null } },
      'rename download:no_address delete',
    ],
    [
      '[VL-141] a recorded video keeps its rename in the table',
      { source: 'DIRECT_RECORDING', creation_type: 'RECORDED' },
      'preview rename download',
    ],
    [
      'a failed video offers Retry',
      { transcode_status: 'ERROR', urls: noHls },
      'retry rename download delete',
    ],
    [
      'what the server refuses for good is hidden',
      { can: { rename: false, delete: false, download: false, retry: false } },
      'preview',
    ],
  ])('%s', (_title, fields, expected) => {
    expect(offered(fields)).toBe(expected)
  })

  it('[VL-134] what the server refuses only for now is shown with the reason', () => {
    const actions = offeredActions(aVideoInPreparation())
    expect(actions).toEqual([
      { action: 'rename', obstacle: 'not_ready' },
      { action: 'download', obstacle: 'not_ready' },
      { action: 'delete', obstacle: 'not_ready' },
    ])
  })
})
