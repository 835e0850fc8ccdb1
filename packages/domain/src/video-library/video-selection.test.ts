import { describe, expect, it } from 'vitest'
import {
  addVideos,
  isVideoDisabled,
  pageSelectionOf,
  rangeOfVideos,
  removeVideos,
  toggleVideo,
} from './video-selection.ts'

type Video = Parameters<typeof isVideoDisabled>[1]

function video(id: string, fields: Partial<Video> = {}): Video {
  const ordinary: Omit<Video, 'id'> = {
    source: 'UPLOAD',
    transcode_status: 'COMPLETE',
    client_hls_path: null,
    transcoder_warnings: [],
  }
  return { id, ...ordinary, ...fields }
}
const [a, b, c, d] = [video('a'), video('b'), video('c'), video('d')]
const unpublished = video('u', { transcode_status: 'READY_TO_PUBLISH' })
const listed = [a, b, unpublished, c, d]
const ids = (videos: readonly { id: string }[]) => videos.map(({ id }) => id).join('')

describe('choosing videos', () => {
  it('[VL-119] a single choice moves to the clicked video, and stays if that is clicked again', () => {
    expect(ids(toggleVideo([a], b, { max: 1 }))).toBe('b')
    expect(ids(toggleVideo([a], a, { max: 1 }))).toBe('a')
    expect(isVideoDisabled([a], b, { max: 1 })).toBe(false)
  })

  it('[VL-121 VL-122 VL-123] reaching the maximum disables the others until one is deselected', () => {
    const full = toggleVideo([a], b, { max: 2 })
    expect(isVideoDisabled(full, c, { max: 2 })).toBe(true)
    expect(isVideoDisabled(full, a, { max: 2 })).toBe(false)
    expect(toggleVideo(full, c, { max: 2 })).toBe(full)
    const fewer = toggleVideo(full, a, { max: 2 })
    expect(ids(fewer)).toBe('b')
    expect(isVideoDisabled(fewer, c, { max: 2 })).toBe(false)
  })

  it('[VL-124] without a maximum any number can be chosen, in the order of choosing', () => {
    const many = Array.from({ length: 300 }, (_, index) => video(`v${300 - index}`))
    const selection = many.reduce<readonly Video[]>((chosen, video) => toggleVideo(chosen, video, {}), [])
    expect(selection).toEqual(many)
  })

  it.each<[string, Partial<Video>, boolean]>([
    ['[VL-125]', { source: 'UPLOAD', transcode_status: 'ERROR' }, false],
    ['[VL-126]', { source: 'CL_UPLOAD' }, false],
    ['[VL-126]', { source: 'CL_UPLOAD', transcode_status: 'ERROR' }, true],
    ['[VL-127 UP-091]', { source: 'CL_UPLOAD', transcoder_warnings: ['AUDIO_FILE_UPLOADED'] }, true],
    ['[VL-128]', { source: 'CLIP', transcode_status: 'ERROR' }, false],
    ['[VL-129]', { source: 'UPLOAD', transcode_status: 'READY_TO_PUBLISH' }, true],
  ])('%s the row of a video with %o is disabled: %s', (_row, fields, isDisabled) => {
    expect(isVideoDisabled([], video('x', fields), {})).toBe(isDisabled)
  })

  it('a video that can no longer be chosen can still be deselected', () => {
    expect(toggleVideo([unpublished], unpublished, {})).toEqual([])
  })

  it('a range works in both directions, skips videos that cannot be chosen, and stops at the maximum', () => {
    expect(ids(addVideos<(typeof listed)[number]>([], rangeOfVideos(listed, 'c', 'a'), {}))).toBe('abc')
    expect(ids(addVideos([d], rangeOfVideos(listed, 'a', 'c'), { max: 3 }))).toBe('dab')
    expect(ids(rangeOfVideos(listed, 'elsewhere', 'b'))).toBe('b')
    expect(rangeOfVideos(listed, 'a', 'elsewhere')).toEqual([])
  })

  it('a whole page can be chosen, in addition to videos on other pages', () => {
    const elsewhere = video('z')
    const all = addVideos([elsewhere], listed, {})
    expect(pageSelectionOf([elsewhere], listed)).toBe('none')
    expect(pageSelectionOf([elsewhere, a], listed)).toBe('some')
    expect(pageSelectionOf(all, listed)).toBe('all')
    expect(removeVideos(all, listed)).toEqual([elsewhere])
  })
})
