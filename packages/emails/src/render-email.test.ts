import { inflateSync } from 'node:zlib'
import {
  type EmailDesign,
  emailTemplateSchema,
  emailTypeRules,
  type EmailType,
  type Placeholder,
} from '@marquee/domain/email-designs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  builtInDesign,
  type EmailData,
  emailTheme,
  mergeEmail,
  qrCodePng,
  renderEmail,
  shownAs,
  withQrCode,
} from './public.ts'
import { qrSource } from './markup.ts'

const emailDesignSchema = emailTemplateSchema.shape.email_json
const typesOfEmails = Object.keys(emailTypeRules).filter((type): type is EmailType => type in emailTypeRules)
const theme = emailTheme({ button: '#3f4fd0', buttonText: '#ffffff', logo: null })

const data: EmailData = {
  organization: 'Acme',
  event: {
    title: 'Spring <Summit>',
    start_time: '2027-03-20T13:00:00Z',
    end_time: '2027-03-20T15:00:00Z',
    timezone: 'Europe/Berlin',
    location: 'Hall 3',
    page: 'https://events.test/spring',
    agenda: [
      { title: 'Opening {{first_name}}', start_time: '2027-03-20T13:00:00Z', speakers: ['Grace Hopper'] },
      { title: 'Close', start_time: '2027-03-21T08:00:00Z', speakers: [] },
    ],
    speakers: [{ name: 'Grace Hopper', title: 'Rear Admiral', company: 'Navy', picture: null }],
  },
  events: [],
  now: new Date('2027-03-17T12:00:00Z'),
  pictureOf: (address) => address,
}

const ada: readonly [Placeholder, string][] = [
  ['first_name', 'Ada'],
  ['event_title', 'Spring'],
  ['event_start', 'Mar 20'],
  ['event_location', 'Hall 3'],
  ['organization', 'Acme'],
  ['magic_link', 'https://events.test/enter?a=1&b=2'],
  ['registration_link', 'https://events.test/own'],
  ['checkin_qrcode', 'MQ-1'],
]

function designOf(content: EmailDesign['content'], subject = ''): EmailDesign {
  return emailDesignSchema.parse({ root: { props: { subject, preheader: '' } }, content })
}

const text = (written: string) =>
  designOf([{ type: 'text', props: { id: 'text', text: written } }], written.split('\n')[0])

function merged(design: EmailDesign, values: readonly (readonly [Placeholder, string])[] = ada) {
  return mergeEmail(renderEmail(design, theme, data), new Map(values))
}

describe('an email from its design', () => {
  it.each(typesOfEmails)('[EM-036 EM-037 EM-038] %s is built in, and admitted by the schema', (type) => {
    const design = emailDesignSchema.parse(builtInDesign(type))
    const { html, text: plain } = merged(design)
    expect(html).toMatch(/^<!doctype html>/)
    expect((html + plain).replaceAll('Opening {{first_name}}', '')).not.toContain('{{')
    expect(html).not.toContain('undefined')
  })

  it.each([
    ['# One\n###### Six', /<h1 [^>]*>One<\/h1><h6 [^>]*>Six<\/h6>/, 'One\n\nSix'],
    ['- a\n- **b**', /<ul [^>]*><li [^>]*>a<\/li><li [^>]*><strong>b<\/strong><\/li><\/ul>/, '- a\n- b'],
    ['3. a\n4. b', /<ol [^>]*><li [^>]*>a<\/li><li [^>]*>b<\/li><\/ol>/, '1. a\n2. b'],
    ['a\n---\nb', /a<\/p><div class="line"[^>]*>&nbsp;<\/div><p[^>]*>b/, 'a\n\n--------\n\nb'],
    ['*a* ~~b~~ ***c***', /<em>a<\/em> <s>b<\/s> <strong><em>c<\/em><\/strong>/, 'a b c'],
    ['2 * 3 * 4, **x and #1', />2 \* 3 \* 4, \*\*x and #1</, '2 * 3 * 4, **x and #1'],
    ['https://a.test/*b*', /href="https:\/\/a.test\/\*b\*"/, 'https://a.test/*b*'],
    [
      '[*Write*](mailto:a@b.test)',
      /<em><a [^>]*href="mailto:a@b.test"[^>]*>Write<\/a><\/em>/,
      'Write (mailto:a@b.test)',
    ],
  ])('draws the marks of %j', (words, html, plain) => {
    const email = merged(text(words))
    expect(email.html).toMatch(html)
    expect(email.text.trim()).toBe(plain)
  })

  it('is shown in light or dark, with or without pictures, whatever the device prefers', () => {
    const { html } = merged(builtInDesign('Registration'))
    const dark = shownAs(html, { isDark: true, hasPictures: false })
    expect(dark).toContain('@media all{')
    expect(dark).toContain("img-src 'none'")
    const light = shownAs(html, { isDark: false, hasPictures: true })
    expect(light).toContain('@media not all{')
    expect(light).not.toContain('img-src')
  })

  it('lists the events of a series where an event has its details', () => {
    const types = builtInDesign('Registration', true).content.map(({ type }) => type)
    expect(types).toContain('events')
    expect(types).not.toContain('details')
  })

  it('says the same in its text, with links behind their words', () => {
    const { html, text: plain } = merged(builtInDesign('Registration'))
    expect(plain).toContain('Hello Ada,')
    expect(plain).toContain('Enter the event:\nhttps://events.test/enter?a=1&b=2')
    expect(plain).toContain('When: Mar 20\nWhere: Hall 3')
    expect(plain).toContain('MQ-1')
    expect(html).toContain('href="https://events.test/enter?a=1&amp;b=2"')
    expect(html).toContain(`src="${qrSource}"`)
  })

  it('leaves out what a person has no value for, and uses fallbacks', () => {
    const { html, text: plain } = merged(builtInDesign('Registration'), [['event_title', 'Spring']])
    expect(plain).toContain('Hello there,')
    expect(html).not.toContain(qrSource)
    expect(html + plain).not.toMatch(/Enter the event|Where:/)
  })

  it('has what Outlook for Windows needs', () => {
    const { html } = merged(builtInDesign('Registration'))
    expect(html).toContain('<!--[if mso]><table role="presentation" width="600"')
    expect(html).toContain('bgcolor="#3f4fd0"')
    expect(html).toContain('<o:PixelsPerInch>96</o:PixelsPerInch>')
  })

  it('counts the days until the start in the zone of the event, and groups sessions by day', () => {
    const { text: plain } = merged(
      designOf([
        { type: 'countdown', props: { id: 'a' } },
        { type: 'agenda', props: { id: 'b', heading: 'Agenda' } },
        { type: 'speakers', props: { id: 'c', heading: '' } },
      ]),
    )
    expect(plain).toContain('Starts in 3 days')
    expect(plain).toContain('2:00 PM  Opening {{first_name}}  With Grace Hopper')
    expect(plain).toContain('Sunday')
    expect(plain).toContain('Grace Hopper, Rear Admiral, Navy')
  })

  it('draws columns side by side in Outlook too, and pictures with their words', () => {
    const column = {
      picture: 'https://cdn.test/a.png',
      alt: 'A "hall"',
      heading: 'Venue',
      text: 'Nice',
      link_label: '',
      link: '',
    }
    const { html } = merged(designOf([{ type: 'columns', props: { id: 'a', columns: [column, column] } }]))
    expect(html).toContain('<!--[if mso]></td><td width="268" valign="top"><![endif]-->')
    expect(html).toContain('alt="A &quot;hall&quot;"')
  })
})

describe('what people typed', () => {
  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['"><img src=x onerror=1>', '&quot;&gt;&lt;img src=x onerror=1&gt;'],
    ['{{magic_link}}', '{{magic_link}}'],
    ['-->', '--&gt;'],
    ['a\u202Eb\r\nc', 'a b c'],
    ['https://evil.example', 'evil. example'],
  ])('%j stays a text', (typed, shown) => {
    const { html, text: plain, subject } = merged(text('{{first_name}}!'), [['first_name', typed]])
    expect(html).toContain(`${shown}!</p>`)
    expect(plain).not.toMatch(/\r|\u202e/)
    expect(subject).not.toMatch(/[\r\n\u202e]/)
  })

  it('is never read again as a placeholder, also where the design and the value meet', () => {
    const { text: plain } = merged(text('{{first_name}}_name}} {{ {{last_name}}'), [
      ['first_name', '{{magic_link'],
      ['last_name', '{{email}}'],
    ])
    expect(plain.trim()).toBe('{{magic_link_name}} {{ {{email}}')
  })

  it('can’t decide where a link leads', () => {
    const link = 'https://shop.test/?who={{first_name}}'
    const { html } = merged(designOf([{ type: 'button', props: { id: 'a', label: 'Go', link } }]), [
      ['first_name', 'a&b=c" onclick="x'],
    ])
    expect(html).toContain('href="https://shop.test/?who=a%26b%3Dc%22%20onclick%3D%22x"')
    for (const hostile of [
      'javascript:alert(1)',
      'https://{{first_name}}.test',
      '{{first_name}}',
      'http://a.test',
    ])
      expect(() => designOf([{ type: 'button', props: { id: 'a', label: 'Go', link: hostile } }])).toThrow(
        'https://',
      )
  })

  it('is no address if it isn’t one', () => {
    const { html } = merged(builtInDesign('OnDemand'), [['magic_link', 'javascript:alert(1)']])
    expect(html).toContain('href="#"')
    expect(html).not.toContain('href="javascript')
  })

  it('is escaped in the design as well', () => {
    const { html } = merged(
      designOf([
        {
          type: 'heading',
          props: { id: 'a', level: 'title', text: '</title><script>{{__proto__}}{{constructor}}' },
        },
        {
          type: 'text',
          props: { id: 'b', text: '[x](javascript:alert(1)) **bold** [y](https://a.test/"b)' },
        },
      ]),
    )
    expect(html).toContain('&lt;/title&gt;&lt;script&gt;{{__proto__}}{{constructor}}')
    expect(html).toContain('[x](javascript:alert(1)) <strong>bold</strong>')
    expect(html).not.toMatch(/href="javascript|<script/)
  })

  it('holds with anything', () => {
    const tags = (html: string) => html.match(/<[a-z!/]/gi)?.length
    const usual = tags(merged(text('a {{first_name}} b')).html)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const { html, subject } = merged(text('a {{first_name}} b'), [['first_name', typed]])
        expect(tags(html)).toBe(usual)
        expect(subject).not.toMatch(/[\r\n]/)
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
        merged({
          root: { props: { subject: typed, preheader: typed } },
          content: [
            { type: 'text', props: { id: 'a', text: typed } },
            { type: 'button', props: { id: 'b', label: typed, link: `https://a.test/?q=${typed}` } },
          ],
        })
      }),
    )
  })
})

describe('large emails', () => {
  it('a thousand blocks are drawn, and not one more is admitted', () => {
    const blocks = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        type: 'text' as const,
        props: { id: `t${index}`, text: '**a** [b](https://c.test) {{first_name|x}}' },
      }))
    expect(merged(designOf(blocks(1000))).html.match(/<strong>a<\/strong>/g)).toHaveLength(1000)
    expect(() => designOf(blocks(1001))).toThrow('too_big')
  })

  it('hostile texts are read in linear time', () => {
    const written = ['[', '](', '**', '*', '~~', '- ', '# ', '{{', '\n'].map((part) =>
      part.repeat(Math.floor(9999 / part.length)),
    )
    const start = performance.now()
    for (const one of written)
      merged({
        root: { props: { subject: '', preheader: '' } },
        content: [{ type: 'text', props: { id: 'a', text: one } }],
      })
    expect(performance.now() - start).toBeLessThan(2000)
  })
})

describe('a QR code', () => {
  it('is a PNG of one bit a pixel', () => {
    const png = Buffer.from(qrCodePng('https://events.test/MQ-1'))
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    const size = png.readUInt32BE(16)
    expect(png[24]).toBe(1)
    const at = png.indexOf('IDAT')
    const pixels = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))
    expect(pixels).toHaveLength(size * (1 + Math.ceil(size / 8)))
  })

  it('stands in previews as a picture', () => {
    expect(withQrCode(`<img src="${qrSource}">`, 'MQ-1')).toMatch(/^<img src="data:image\/png;base64,iVBOR/)
  })
})
