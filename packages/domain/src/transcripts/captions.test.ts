import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CaptionCue, captionLimits } from './caption-cue.ts'
import { timeOfSeconds } from './caption-times.ts'
import { parseCaptions, readCaptions } from './read-captions.ts'
import { writeSrt, writeText, writeVtt } from './write-captions.ts'

const cue = (
  start_time: number,
  end_time: number,
  text: string,
  speaker: string | null = null,
): CaptionCue => ({
  start_time,
  end_time,
  speaker,
  text,
})

describe('a caption file', () => {
  it.each<[string, string, CaptionCue[]]>([
    ['WebVTT', 'WEBVTT\n\n00:01.500 --> 00:03.000\nHello', [cue(1.5, 3, 'Hello')]],
    ['SRT', '1\n01:02:03,004 --> 01:02:05,100\nHello\nthere', [cue(3723.004, 3725.1, 'Hello there')]],
    [
      'with a byte order mark and CRLF',
      '\uFEFFWEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nHi\r\n',
      [cue(1, 2, 'Hi')],
    ],
    [
      'with speakers, settings, tags and entities',
      'WEBVTT\n\nintro\n00:01.000 --> 00:02.000 align:start line:0\n<v.loud Ada Lovelace><b>Hi</b> <00:01.500>&amp; <c.red>bye</c></v>',
      [cue(1, 2, 'Hi & bye', 'Ada Lovelace')],
    ],
    [
      'with character references of HTML',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nIt&#39;s &quot;done&quot;, 3 &lt; 4 &amp; caf&eacute;&#xE9;&hellip; na&iuml;ve&apos;s&nbsp;&mdash; AT&T &#0;&#xD800;!',
      [cue(1, 2, 'It\'s "done", 3 < 4 & caféé… naïve\'s — AT&T ��!')],
    ],
    [
      'with comments, styles and regions',
      'WEBVTT Kind: captions\n\nSTYLE\n::cue { color: red }\n\nNOTE\nnot said\n\n00:01.000 --> 00:02.000\nHi',
      [cue(1, 2, 'Hi')],
    ],
    [
      'with SRT styling',
      '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<font color="red">Hi</font>',
      [cue(1, 2, 'Hi')],
    ],
    [
      'without blank lines, overlapping and out of order',
      '1\n00:00:03,000 --> 00:00:09,000\nlater\n2\n00:00:01,000 --> 00:00:04,000\nfirst',
      [cue(1, 4, 'first'), cue(3, 9, 'later')],
    ],
    [
      'with captions without a duration or text',
      'WEBVTT\n\n00:02.000 --> 00:01.000\nx\n\n00:03.000 --> 00:04.000\n\n00:05.000 --> 00:06.000\ny',
      [cue(5, 6, 'y')],
    ],
  ])('%s is read', (_name, file, cues) => {
    expect(parseCaptions(file)).toEqual({ cues })
  })

  it.each([
    ['', 'not_captions'],
    ['<html></html>', 'not_captions'],
    ['WEBVTT\n', 'empty'],
    ['WEBVTT\n\n00:61.000 --> 00:99.000\nx', 'empty'],
    ['x'.repeat(captionLimits.bytes + 1), 'too_large'],
    ['é'.repeat(captionLimits.bytes / 2 + 1), 'too_large'],
    ['\n'.repeat(captionLimits.lines), 'too_many_lines'],
    ['00:01.000 --> 00:02.000\nx\n\n'.repeat(captionLimits.cues + 1), 'too_many_captions'],
    [`00:01.000 --> 00:02.000\n${'x'.repeat(captionLimits.cueCharacters + 1)}`, 'too_long_caption'],
  ])('%.20j is refused', (file, fault) => {
    expect(parseCaptions(file)).toEqual({ fault })
  })

  it('with too many words is refused', () => {
    const cue = `00:01.000 --> 00:02.000\n${'a '.repeat(9999)}a.\n\n`
    expect(readCaptions(cue.repeat(14)).items).toHaveLength(140_014)
    expect(readCaptions(cue.repeat(15))).toEqual({ fault: 'too_many_words' })
  })
})

/** Possible texts of captions. `{` is left out, because SRT can't escape the start of a style. */
const words = fc
  .array(fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }), { minLength: 1, maxLength: 20 })
  .map((parts) => parts.join(' ').replaceAll(/[{\0]/g, '').replaceAll(/\s+/gu, ' ').trim())
  .filter((text) => text !== '' && !/&(?:amp|lt|gt|nbsp|lrm|rlm);/.test(text))
const cuesOf = (text: fc.Arbitrary<string>) =>
  fc
    .array(
      fc.record({
        from: fc.nat(86_400_000),
        ms: fc.integer({ min: 1, max: 9000 }),
        text,
        speaker: fc.option(text),
      }),
      { minLength: 1, maxLength: 20 },
    )
    .map((parts) =>
      parts
        .map(({ from, ms, ...rest }) => ({ start_time: from / 1000, end_time: (from + ms) / 1000, ...rest }))
        .sort((a, b) => a.start_time - b.start_time || a.end_time - b.end_time),
    )

describe('written captions', () => {
  it('survive a round trip through WebVTT', () => {
    fc.assert(
      fc.property(cuesOf(words), (cues) => {
        const expected = cues.map((cue) => ({
          ...cue,
          speaker: cue.speaker?.slice(0, 30).toWellFormed().trim() || null,
        }))
        expect(parseCaptions(writeVtt(expected))).toEqual({ cues: expected })
      }),
    )
  })

  it('survive a round trip through SRT, except for speakers', () => {
    const plain = words.filter((text) => !/[<>]/.test(text) && !/^\d+$/.test(text))
    fc.assert(
      fc.property(cuesOf(plain), (cues) => {
        const expected = cues.map((cue) => ({ ...cue, speaker: null }))
        expect(parseCaptions(writeSrt(expected))).toEqual({ cues: expected })
      }),
    )
  })

  it('can be any text without making the parser throw', () => {
    const rows = fc.constantFrom(
      '00:01.000 --> 00:02.000',
      '<v Ada>',
      '</v>',
      'NOTE',
      '1',
      '',
      '-->',
      'Hi',
      '&lt;',
      '&#38;#60;',
      '&hellip;',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(rows, fc.string())), (lines) => void parseCaptions(lines.join('\n'))),
    )
  })

  it('break long texts into two rows, name new speakers, and become paragraphs as text', () => {
    const long = 'The quick brown fox jumps over the lazy dog while the sun goes down'
    const cues = [cue(0, 2, long, 'Ada'), cue(2, 3, 'Yes.', 'Ada'), cue(3, 4, 'No.', 'Grace')]
    expect(writeSrt(cues)).toContain(
      '1\n00:00:00,000 --> 00:00:02,000\nAda: The quick brown fox jumps over\nthe lazy',
    )
    expect(writeSrt(cues)).toContain('3\n00:00:03,000 --> 00:00:04,000\nGrace: No.')
    expect(writeText(cues)).toBe(`Ada: ${long} Yes.\n\nGrace: No.\n`)
    expect(timeOfSeconds(360_000.0004)).toBe('100:00:00.000')
  })
})
