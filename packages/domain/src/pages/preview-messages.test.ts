import { describe, expect, it } from 'vitest'
import { readBuilderMessage, readPreviewMessage, toPost } from './preview-messages.ts'

const partner = { window: {}, origin: 'https://studio.example.org' }
const from = { source: partner.window, origin: partner.origin }
const show = { type: 'show', block: 'hero' } as const
const chosen = { type: 'chosen', block: 'hero' } as const

describe('messages between a builder and its draft', () => {
  it('arrive as they were sent', () => {
    expect(readBuilderMessage({ ...from, data: toPost(show) }, partner)).toEqual(show)
    expect(readBuilderMessage({ ...from, data: toPost({ type: 'refresh' }) }, partner)).toEqual({
      type: 'refresh',
    })
    expect(readPreviewMessage({ ...from, data: toPost(chosen) }, partner)).toEqual(chosen)
  })

  it.each([
    ['another origin', { ...from, origin: 'https://elsewhere.example.org' }, partner],
    ['another window', { ...from, source: {} }, partner],
    ['no window where there is no partner', { ...from, source: null }, { ...partner, window: null }],
    ['anyone where the origin is not known', from, { ...partner, origin: undefined }],
  ])('from %s are ignored', (_, source, expected) => {
    expect(readBuilderMessage({ ...source, data: toPost(show) }, expected)).toBeUndefined()
    expect(readPreviewMessage({ ...source, data: toPost(chosen) }, expected)).toBeUndefined()
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'refresh'],
    ['a message of something else', { type: 'refresh' }],
    ['another protocol', { ...toPost({ type: 'refresh' }), protocol: 'webpack' }],
    ['another version', { ...toPost({ type: 'refresh' }), version: 2 }],
    ['no version', { ...toPost({ type: 'refresh' }), version: undefined }],
    ['an unknown type', { ...toPost({ type: 'refresh' }), type: 'delete' }],
    ['a block that is no text', { ...toPost(show), block: { id: 'hero' } }],
    ['what the other side says', toPost(chosen)],
  ])('that are %s are ignored by the draft', (_, data) => {
    expect(readBuilderMessage({ ...from, data }, partner)).toBeUndefined()
  })

  it.each([
    ['a text', 'chosen'],
    ['another version', { ...toPost(chosen), version: 2 }],
    ['no block', { ...toPost(chosen), block: undefined }],
    ['what the other side says', toPost(show)],
  ])('that are %s are ignored by the builder', (_, data) => {
    expect(readPreviewMessage({ ...from, data }, partner)).toBeUndefined()
  })
})
