import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markedParts, searchedTexts } from './searched-text.ts'
import { isLanguageAllowed } from './transcription.ts'
import { captionsOfItems, itemsOfCues, linesOfItems, withSpeakerNames } from './transcript-lines.ts'
import { transcriptItemSchema } from './transcript.ts'
import { writeVtt } from './write-captions.ts'

const hello = { start_time: 10, end_time: 12, speaker: 'Ada', text: 'Hello, world (again)!' }

describe('the words of a transcript', () => {
  it('[VL-091] have a speaker, a type and alternatives, the first of which is shown', () => {
    const items = itemsOfCues([hello])
    expect(items.map((item) => transcriptItemSchema.parse(item))).toEqual(items)
    expect(
      items.map(({ type, speaker_name, alternatives }) => [type, speaker_name, alternatives[0]?.content]),
    ).toEqual([
      ['pronunciation', 'Ada', 'Hello'],
      ['punctuation', 'Ada', ','],
      ['pronunciation', 'Ada', 'world'],
      ['pronunciation', 'Ada', '(again)'],
      ['punctuation', 'Ada', '!'],
    ])
    expect([items[0]?.start_time, items[0]?.end_time, items.at(-1)?.end_time]).toEqual([10, 10.632, 12])
  })

  it('[VL-091] show the speaker’s name instead of the label once there is one', () => {
    const items = itemsOfCues([hello]).map((item) => ({
      ...item,
      speaker_label: 'spk_0',
      speaker_name: null,
    }))
    expect(linesOfItems(items)[0]?.speaker).toBe('spk_0')
    expect(linesOfItems(withSpeakerNames(items, new Map([['spk_0', 'Grace']])))[0]?.speaker).toBe('Grace')
  })

  it('become lines by one speaker that fit on a screen, without losing text', () => {
    const word = fc.stringMatching(/^[a-z]{1,12}[.,?]?$/)
    const cue = fc.record({
      ms: fc.integer({ min: 200, max: 20_000 }),
      words: fc.array(word, { minLength: 1, maxLength: 40 }),
    })
    fc.assert(
      fc.property(fc.array(cue, { maxLength: 15 }), (parts) => {
        let at = 0
        const cues = parts.map(({ ms, words }, index) => {
          const start_time = at
          at += ms / 1000
          return { start_time, end_time: at, speaker: index % 2 ? 'Ada' : null, text: words.join(' ') }
        })
        const lines = linesOfItems(itemsOfCues(cues))
        expect(lines.map(({ text }) => text).join(' ')).toBe(cues.map(({ text }) => text).join(' '))
        expect(lines.every(({ text }) => text.length <= 42 + 1 + 42)).toBe(true)
        expect(
          lines.every(
            ({ start_time, end_time, text }) => end_time - start_time <= 7.001 || !text.includes(' '),
          ),
        ).toBe(true)
      }),
    )
  })
})

describe('captions for display', () => {
  const captionsOf = (...cues: [number, number, string][]) =>
    captionsOfItems(
      itemsOfCues(
        cues.map(([start_time, end_time, text]) => ({ start_time, end_time, text, speaker: null })),
      ),
    )

  it('have at most two rows of 42 characters', () => {
    const word = fc.stringMatching(/^[a-z]{1,40}[.,?!]{0,1}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 60 }), (words) => {
        const blocks = writeVtt(captionsOf([0, words.length / 3, words.join(' ')]))
          .split('\n\n')
          .slice(1)
        const rows = blocks.map((block) => block.trimEnd().split('\n').slice(1))
        expect(rows.every((lines) => lines.length <= 2)).toBe(true)
        expect(rows.flat().every((row) => row.length <= 42)).toBe(true)
      }),
    )
  })

  it('stay for at most 7 s, and for at least 5/6 s if the next one leaves room', () => {
    expect(captionsOf([0, 30, 'Slow'])[0]?.end_time).toBe(7)
    expect(captionsOf([1, 1.2, 'Quick'])[0]?.end_time).toBe(1.833)
    const close = captionsOf([1, 1.2, 'Yes.'], [3.5, 5, 'Then']).map(({ end_time }) => end_time)
    expect(close).toEqual([1.833, 5])
  })
})

describe('the searched text of a line', () => {
  it('continues into the next lines', () => {
    const lines = ['We SHIP on', 'Friday.', 'x'.repeat(200)].map((text) => ({ text }))
    const [first = '', second, last] = searchedTexts(lines)
    expect([first.startsWith('we ship on friday. xxx'), first.length]).toEqual([true, 110])
    expect([second?.length, last?.length]).toEqual([107, 200])
  })

  it('is split around the phrase, ignoring case', () => {
    expect(markedParts('We ship. Ship it (now)!', 'SHIP')).toEqual([
      'We ',
      'ship',
      '. ',
      'Ship',
      ' it (now)!',
    ])
    expect(markedParts('a (b)', '(b)')).toEqual(['a ', '(b)', ''])
  })
})

describe('[VL-228 PE-079] languages other than English', () => {
  it.each([
    [null, 'fr', true],
    ['BASIC', 'fr', false],
    ['BASIC', 'en-GB', true],
    ['BASIC', 'english', true],
    ['BASIC', null, true],
  ])('on the plan %s: %s is allowed: %s', (tier, language, isAllowed) => {
    expect(isLanguageAllowed({ tier, pricing_config: {} }, language)).toBe(isAllowed)
  })

  it('[PE-105] are allowed by a plan with captions and translations', () => {
    const pricing_config = { live_captions_and_translations: true }
    expect(isLanguageAllowed({ tier: 'PRO', pricing_config }, 'fr')).toBe(true)
  })
})
