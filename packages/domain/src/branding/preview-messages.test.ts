import { describe, expect, it } from 'vitest'
import { defaultEventFields, defaultTheme } from './default-branding.ts'
import {
  answerToPost,
  readPreviewAnswer,
  readShowMessage,
  type ShowMessage,
  showToPost,
} from './preview-messages.ts'
import { previewOfModule, previewOfTab, previewTabs, screenOfTab } from './preview-words.ts'

const editor = { window: {}, origin: 'https://studio.example' }
const from = (data: unknown, partner = editor) => ({ data, source: partner.window, origin: partner.origin })
const show: ShowMessage = {
  revision: 3,
  fields: { theme_secondary_color: '#123456' },
  theme: { sidebar_alpha: 0.33 },
  stage: 'broadcast_videos',
  detail: null,
}

describe('what the editor sends', () => {
  it('is read with the defaults of all that it doesn’t name', () => {
    expect(readShowMessage(from(showToPost(show)), editor)).toEqual({
      revision: 3,
      stage: 'broadcast_videos',
      detail: null,
      filler: null,
      tracks: [],
      chosen: {
        fields: { ...defaultEventFields, theme_secondary_color: '#123456' },
        theme: { ...defaultTheme, sidebar_alpha: 0.33 },
      },
    })
  })

  it('leaves out what is half typed, and what no branding has', () => {
    const fields = { theme_secondary_color: '#12', splash_background_color: '#fff', event: 'x' }
    const sent = showToPost({ ...show, fields, theme: { sidebar_alpha: 7 } })
    expect(sent).toMatchObject({ fields: { splash_background_color: '#fff' }, theme: {} })
  })

  it.each([
    ['another window', { ...from(showToPost(show)), source: {} }],
    ['another origin', { ...from(showToPost(show)), origin: 'https://studio.example.org' }],
    ['another protocol', from({ ...showToPost(show), protocol: 'marquee:page-preview' })],
    ['another version', from({ ...showToPost(show), version: 2 })],
    ['another type', from({ ...showToPost(show), type: 'shown' })],
    ['an unknown stage', from({ ...showToPost(show), stage: 'nowhere' })],
    ['a color that is none', from({ ...showToPost(show), fields: { theme_secondary_color: 'url(x)' } })],
    ['no object', from('show')],
  ])('is ignored from %s', (_what, received) => {
    expect(readShowMessage(received, editor)).toBeUndefined()
  })

  it('is ignored where nobody is known to frame the page', () => {
    const unframed = { window: null, origin: undefined }
    expect(readShowMessage({ ...from(showToPost(show)), source: null }, unframed)).toBeUndefined()
  })
})

describe('what the venue answers', () => {
  it.each([{ type: 'ready' } as const, { type: 'shown', revision: 3 } as const])(
    'is read: $type',
    (answer) => {
      expect(readPreviewAnswer(from(answerToPost(answer)), editor)).toEqual(answer)
    },
  )

  it('is ignored from elsewhere, and of another version', () => {
    const answer = answerToPost({ type: 'ready' })
    expect(readPreviewAnswer({ ...from(answer), source: {} }, editor)).toBeUndefined()
    expect(readPreviewAnswer({ ...from(answer), origin: 'null' }, editor)).toBeUndefined()
    expect(readPreviewAnswer(from({ ...answer, version: 2 }), editor)).toBeUndefined()
  })
})

describe('the preview of a module', () => {
  it.each([
    ['fillerSlide', 'stage', 'buffer_video', 'filler_slide'],
    ['logos', 'stage', 'broadcast_videos', 'sponsor_logo'],
    ['lowerThirds', 'stage', 'broadcast_videos', 'lower_third'],
    ['sidebarColor', 'stage', 'broadcast_videos', 'chat'],
    ['agendaBackground', 'splash', 'agenda_landing_page', 'dropdown'],
  ])('of %s is the one that its row names', (module, tab, stage, detail) => {
    expect(previewOfModule(module)).toEqual({ tab, stage, detail })
  })

  it('is the event page for the others that change it, and for unknown ones', () => {
    expect(previewOfModule('heroBackgroundV2')).toEqual(previewOfTab('splash'))
    expect(previewOfModule('something new')).toEqual(previewOfTab('splash'))
    expect(previewTabs.map(screenOfTab)).toEqual(['landing', 'room', 'room', 'room', 'room'])
  })
})
