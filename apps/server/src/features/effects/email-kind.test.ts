import { describe, expect, it } from 'vitest'
import { defineEmail } from './email-kind.ts'

const email = defineEmail({
  kind: 'test',
  name: () => 'Test',
  audience: 'registrants',
  variables: {
    first_name: 'greeting',
    title: 'words',
    organization: 'name',
    details: 'lines',
    text: 'written',
    note: 'typed',
  },
  content: () => ({
    subject: '{{title}} by {{ organization }}',
    paragraphs: ['{{first_name}}', 'Come to {{title}}.', '{{details}}', '{{text}}', '{{note}}'],
    button: 'Open {{title}}',
  }),
})
const values = { first_name: 'Ada', title: 'Tea', organization: 'Acme', details: [], text: 'Bye.', note: '' }

describe('an email', () => {
  it('has its values in subject, paragraphs and button', () => {
    expect(email.write(values)).toEqual({
      kind: 'test',
      audience: 'registrants',
      subject: 'Tea by Acme',
      paragraphs: ['Hi Ada,', 'Come to Tea.', ['Bye.']],
      button: 'Open Tea',
    })
  })

  it('greets people without a name', () => {
    expect(email.write({ ...values, first_name: ' ' }).paragraphs[0]).toBe('Hi,')
  })

  it('has a paragraph for lines, and one for each paragraph that people wrote', () => {
    const written = { details: ['When: now', 'Where: here'], text: 'One.\n\nTwo,\nthree.', note: 'Four.' }
    expect(email.write({ ...values, ...written }).paragraphs.slice(2)).toEqual([
      ['When: now', 'Where: here'],
      ['One.'],
      ['Two,', 'three.'],
      ['Four.'],
    ])
  })

  it('has no links, lines or variables from names and texts that anyone may have typed', () => {
    const { subject, paragraphs } = email.write({
      ...values,
      title: '{{organization}}',
      organization: 'Win at https://evil.example\nnow {{title}}',
      note: 'See https://evil.example',
    })
    expect(subject).not.toContain('://')
    expect(subject).not.toContain('\n')
    expect(subject).toMatch(/^\{\{organization\}\} by Win/)
    expect(paragraphs.at(-1)).not.toContainEqual(expect.stringContaining('://'))
  })
})
