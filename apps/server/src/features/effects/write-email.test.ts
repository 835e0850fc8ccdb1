import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailHtml, emailText, oneLine } from './write-email.ts'

const message = {
  subject: 'Join us',
  paragraphs: ['You are invited.', 'See you soon.'],
  action: { label: 'Accept', url: 'https://studio.example.org/x?a=1&b=2' },
  organizationName: 'Acme',
}

describe('an email', () => {
  it('has a text part', () => {
    expect(emailText(message)).toBe(
      'You are invited.\n\nSee you soon.\n\nAccept:\nhttps://studio.example.org/x?a=1&b=2\n\n-- \nSent by Acme with Marquee\n',
    )
    expect(emailText({ ...message, paragraphs: ['Hello.'], action: null, organizationName: null })).toBe(
      'Hello.\n\n-- \nSent by Marquee\n',
    )
  })

  it('has a language, a title, a heading and a link with its address', () => {
    const html = emailHtml(message)
    for (const part of [
      '<html lang="en">',
      '<title>Join us</title>',
      '>Join us</h1>',
      '<a href="https://studio.example.org/x?a=1&amp;b=2"><strong>Accept</strong></a>',
    ]) {
      expect(html).toContain(part)
    }
  })

  it('escapes whatever people write', () => {
    const tags = (html: string) => html.match(/<[^>]*>/g)
    const plain = tags(emailHtml({ ...message, paragraphs: ['x'] }))
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (paragraph, label, organizationName) => {
        const text = paragraph.replaceAll('\n', ' ')
        const html = emailHtml({
          ...message,
          paragraphs: [text],
          action: { ...message.action, label },
          organizationName,
        })
        expect(tags(html)).toEqual(plain)
      }),
    )
  })

  it('has its headers on one line', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('\r', '\n', '\0', '\u0085', '\u2028', 'a', ' ') }),
        (text) => {
          expect(oneLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
        },
      ),
    )
    expect(oneLine(' Hello\r\n there ')).toBe('Hello  there')
  })
})
