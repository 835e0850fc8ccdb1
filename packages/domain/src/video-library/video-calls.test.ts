import { describe, expect, it } from 'vitest'
import { videoAssetSchema, videoNameSchema } from './video-asset.ts'
import { createVideoFormSchema, listVideosQuerySchema } from './video-calls.ts'
import { videoSources } from './video-sources.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'

describe('the name of a video', () => {
  it.each([
    ['[VL-161]', '', false],
    ['[VL-161]', ' \t\n ', false],
    ['[VL-095]', 'n'.repeat(255), true],
    ['[VL-095]', 'n'.repeat(256), false],
    ['[VL-095]', `  ${'n'.repeat(255)}  `, true],
    ['[VL-095]', 'Ünïcödé 🎬 سلام', true],
  ])('%s %j: %s', (_rows, name, isAccepted) => {
    expect(videoNameSchema.safeParse(name).success).toBe(isAccepted)
  })
})

describe('the query of a list', () => {
  it('[VL-074 VL-078 VL-080] defaults to the newest 50', () => {
    expect(listVideosQuerySchema.parse({})).toMatchObject({ ordering: '-created_at', limit: 50, offset: 0 })
  })

  it('[VL-097] accepts UPLOADED for UPLOAD', () => {
    expect(listVideosQuerySchema.parse({ source: 'UPLOADED' }).source).toEqual(['UPLOAD'])
  })

  it('[VL-278] accepts several sources, creators and events', () => {
    const several = { source: ['CLIP', 'UPLOADED'], created_by: [id], event_ids: [id, id] }
    expect(listVideosQuerySchema.parse(several)).toMatchObject({ ...several, source: ['CLIP', 'UPLOAD'] })
  })

  it.each([
    ['[VL-075]', { ordering: 'duration' }],
    ['[VL-096]', { source: 'FILM' }],
    ['[VL-278]', { limit: '0' }],
    ['[VL-278]', { limit: '101' }],
    ['[VL-278]', { limit: '1.5' }],
    ['[VL-278]', { offset: '-1' }],
    ['[VL-278]', { offset: '1e309' }],
    ['[VL-278]', { workspace: 'mine' }],
    ['[VL-278]', { created_by: 'me' }],
    ['[VL-278]', { created_by: [id, 'me'] }],
    ['[VL-278]', { event_ids: Array.from({ length: 101 }, () => id) }],
    ['[VL-278]', { event_tag: 'keynotes' }],
    ['[VL-281]', { creation_type: 'FOUND' }],
    ['[VL-053]', { search: 's'.repeat(256) }],
  ])('%s refuses %o', (_rows, query) => {
    expect(listVideosQuerySchema.safeParse(query).success).toBe(false)
  })
})

describe('the form of a new video', () => {
  const form = {
    id,
    name: 'Keynote',
    organization: id,
    asset_type: 'VIDEO',
    uploaded: 'false',
    duration: '61.5',
    size_bytes: '1000',
  }

  it('[UP-045 UP-046 UP-047] accepts text for numbers and needs no workspace', () => {
    expect(createVideoFormSchema.parse(form)).toMatchObject({ duration: 61.5, size_bytes: 1000 })
  })

  it.each([
    ['[UP-046]', { asset_type: 'AUDIO' }],
    ['[UP-045]', { id: '1' }],
    ['[UP-045]', { duration: '0.5' }],
    ['[UP-045]', { duration: 'Infinity' }],
    ['[UP-045]', { size_bytes: '5242880001' }],
    ['[UP-045]', { size_bytes: '1e999' }],
    ['[UP-045]', { name: ' ' }],
    ['[UP-047]', { workspace: 'no-team' }],
  ])('%s refuses %o', (_rows, fields) => {
    expect(createVideoFormSchema.safeParse({ ...form, ...fields }).success).toBe(false)
  })
})

describe('a video', () => {
  it('[VL-096] has one of five sources', () => {
    expect(videoSources).toEqual(['EVENT_RECORDING', 'DIRECT_RECORDING', 'CL_UPLOAD', 'UPLOAD', 'CLIP'])
  })

  it('[VL-088 VL-089 VL-090 VL-092 VL-093] has the required fields, and none that clients derive', () => {
    const fields = Object.keys(videoAssetSchema.shape)
    expect(fields.filter((field) => ['selectable', 'status', 'shown_duration'].includes(field))).toEqual([])
    expect(fields).toEqual(
      expect.arrayContaining(['id', 'name', 'thumbnail', 'created_at', 'updated_at', 'source', 'created_by']),
    )
    expect(videoAssetSchema.shape.creation_type.options).toEqual(['UPLOADED', 'VIRTUAL', 'RECORDED', 'CLIP'])
  })
})
