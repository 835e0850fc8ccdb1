import { describe, expect, it } from 'vitest'
import {
  type BuilderMessage,
  type PreviewMessage,
  readBuilderMessage,
  readPreviewMessage,
  toPost,
} from './preview-messages.ts'

const partner = { window: {}, origin: 'https://studio.example.org' }
const from = { source: partner.window, origin: partner.origin }
const show: BuilderMessage = { type: 'show', block: 'hero' }
const draw: BuilderMessage = {
  type: 'draw',
  layout: 'beside',
  blocks: [{ type: 'form' }],
  typed: 2,
  saved: 7,
}
const begin: BuilderMessage = { type: 'begin', words: { 'act.up': 'Move up' }, canEdit: true, scale: 0.5 }
const chosen: PreviewMessage = { type: 'chosen', block: 'hero' }
const typed: PreviewMessage = { type: 'typed', block: 'a', field: 'heading', text: 'Why', count: 3 }

describe('messages between a builder and its draft', () => {
  it.each([show, draw, begin])('of the builder arrive as they were sent: $type', (message) => {
    expect(readBuilderMessage({ ...from, data: toPost(message) }, partner)).toEqual(message)
  })

  it.each<PreviewMessage>([
    { type: 'ready' },
    chosen,
    typed,
    { type: 'act', block: 'a', act: 'duplicate' },
    { type: 'key', key: 'undo' },
  ])('of the draft arrive as they were sent: $type', (message) => {
    expect(readPreviewMessage({ ...from, data: toPost(message) }, partner)).toEqual(message)
  })

  it.each([
    ['another origin', { ...from, origin: 'https://elsewhere.example.org' }, partner],
    ['another window', { ...from, source: {} }, partner],
    ['no window where there is no partner', { ...from, source: null }, { ...partner, window: null }],
    ['anyone where the origin is not known', from, { ...partner, origin: undefined }],
  ])('from %s are ignored', (_, source, expected) => {
    expect(readBuilderMessage({ ...source, data: toPost(draw) }, expected)).toBeUndefined()
    expect(readPreviewMessage({ ...source, data: toPost(typed) }, expected)).toBeUndefined()
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'draw'],
    ['a message of something else', { type: 'draw' }],
    ['another protocol', { ...toPost(draw), protocol: 'webpack' }],
    ['the former version', { ...toPost(draw), version: 1 }],
    ['no version', { ...toPost(draw), version: undefined }],
    ['an unknown type', { ...toPost(draw), type: 'delete' }],
    ['blocks that are no list', { ...toPost(draw), blocks: {} }],
    ['a count that is none', { ...toPost(draw), typed: 'all' }],
    ['words that are none', { ...toPost(begin), words: { 'act.up': {} } }],
    ['a block that is no text', { ...toPost(show), block: { id: 'hero' } }],
    ['what the other side says', toPost(chosen)],
  ])('that are %s are ignored by the draft', (_, data) => {
    expect(readBuilderMessage({ ...from, data }, partner)).toBeUndefined()
  })

  it.each([
    ['a text', 'chosen'],
    ['the former version', { ...toPost(chosen), version: 1 }],
    ['no block', { ...toPost(chosen), block: undefined }],
    ['no text', { ...toPost(typed), text: 1 }],
    ['an unknown act', { type: 'act', block: 'a', act: 'publish' }],
    ['an unknown key', { ...toPost({ type: 'key', key: 'undo' }), key: 'publish' }],
    ['what the other side says', toPost(draw)],
  ])('that are %s are ignored by the builder', (_, data) => {
    expect(readPreviewMessage({ ...from, data }, partner)).toBeUndefined()
  })
})
