import { describe, expect, it } from 'vitest'
import { typedQuestions } from './answer-files.ts'
import { formatPhone } from './format-phone.ts'
import { formFields } from './form-fields.ts'
import { readAnswers } from './read-answers.ts'

const email = { type: 'email', key: 'email', label: 'Email' }
const asked = (components: object[], answers: Record<string, unknown>) =>
  readAnswers(formFields({ components: [email, ...components] }), { email: 'ada@example.org', ...answers })

const diet = {
  type: 'textfield',
  key: 'diet',
  label: 'Diet',
  validate: { required: true },
  conditional: { show: true, conditions: [{ component: 'way', operator: 'isEqual', value: 'person' }] },
}
const way = { type: 'radio', key: 'way', label: 'How', values: [{ value: 'person' }, { value: 'online' }] }

describe('questions with conditions', () => {
  it('are required only while they are asked', () => {
    expect(asked([way, diet], { way: 'person' }).errors).toEqual({ diet: ['Answer this question.'] })
    expect(asked([way, diet], { way: 'online' }).errors).toEqual({})
  })

  it('drop answers that were sent anyway', () => {
    expect(asked([way, diet], { way: 'online', diet: 'none' }).answers).toEqual({
      email: 'ada@example.org',
      way: 'online',
    })
  })

  it('are hidden by a panel around them, and with the question that they depend on', () => {
    const panel = {
      type: 'panel',
      key: 'p',
      conditional: diet.conditional,
      components: [{ ...way, key: 'how' }],
    }
    const last = {
      ...diet,
      key: 'last',
      conditional: { show: true, conditions: [{ component: 'how', operator: 'isEqual', value: 'online' }] },
    }
    const answers = { way: 'online', how: 'online', last: 'x' }
    expect(asked([way, panel, last], answers).answers).toEqual({ email: 'ada@example.org', way: 'online' })
    expect(asked([way, panel, last], { ...answers, way: 'person' }).answers).toMatchObject({ last: 'x' })
  })

  it.each([
    ['isEqual', 'false', undefined, true],
    ['isEqual', false, undefined, true],
    ['isEqual', 'false', true, false],
    ['isNotEqual', 'false', true, true],
    ['isNotEqual', false, undefined, false],
  ])('on a box that %s %j with the answer %j: %s', (operator, value, box, isAsked) => {
    const conditions = [{ component: 'box', operator, value }]
    const more = { type: 'textfield', key: 'more', conditional: { show: true, conditions } }
    const { answers } = asked([{ type: 'checkbox', key: 'box' }, more], { box, more: 'yes' })
    expect('more' in answers).toBe(isAsked)
  })

  const rule = (operator: string, value = '') => ({ component: 'size', operator, value })
  it.each([
    ['all', [rule('greaterThan', '5'), rule('lessThan', '20')], '10', true],
    ['all', [rule('greaterThan', '5'), rule('lessThan', '20')], '30', false],
    ['any', [rule('greaterThan', '50'), rule('isEqual', '3')], '3', true],
    ['all', [rule('isNotEqual', '3')], '', true],
    ['all', [rule('isEmpty')], '', true],
    ['all', [rule('isNotEmpty')], '', false],
    ['all', [rule('lessThan', '5')], '', false],
  ])('match %s of %j with the answer “%s”: %s', (conjunction, conditions, size, isAsked) => {
    const more = { type: 'textfield', key: 'more', conditional: { show: true, conjunction, conditions } }
    const { answers } = asked([{ type: 'number', key: 'size' }, more], { size, more: 'yes' })
    expect('more' in answers).toBe(isAsked)
  })

  it('count one of several chosen options as equal, and can hide instead', () => {
    const boxes = {
      type: 'select',
      multiple: true,
      key: 'days',
      data: { values: [{ value: '1' }, { value: '2' }] },
    }
    const hidden = {
      type: 'textfield',
      key: 'more',
      conditional: { show: false, conditions: [{ component: 'days', operator: 'isEqual', value: '2' }] },
    }
    expect(asked([boxes, hidden], { days: ['1', '2'], more: 'x' }).answers).not.toHaveProperty('more')
    expect(asked([boxes, hidden], { days: ['1'], more: 'x' }).answers).toMatchObject({ more: 'x' })
  })
})

describe('answers', () => {
  it.each([
    ['2027-02-30', ['Please enter a valid date']],
    ['2027-02-28', undefined],
  ])('of the date %s are checked', (day, fault) => {
    const { errors } = asked([{ type: 'datetime', key: 'day' }], { day })
    expect(errors['day']).toEqual(fault)
  })

  it.each([
    ['+49 30 123456', true],
    ['(212) 555-0100', true],
    ['030/1234.56', true],
    ['0171 1234567 x12', true],
    ['call me', false],
    ['123', false],
    ['1234567890123456', false],
    ['+49 30 123456 <b>', false],
  ])('of the phone number %s are checked', (phone, isValid) => {
    const { errors } = asked([{ type: 'phoneNumber', key: 'phone' }], { phone })
    expect(errors['phone']).toEqual(
      isValid ? undefined : ['“phone” isn’t a phone number. Enter one like +49 30 123456.'],
    )
  })

  const mobile = { type: 'phoneNumber', key: 'phone', label: 'Mobile', defaultCountry: 'DE' }
  it.each([
    [['NO', '22 12 34 56'], '+4722123456'],
    [['DE', '(030) 123456'], '+4930123456'],
    [['', '+49 30 123456'], '+4930123456'],
    [['', '0049 30 123456'], '+4930123456'],
    [['DE', '+1 212 555 2368'], '+12125552368'],
    [['DE', '030 123456 x12'], '+4930123456 x12'],
    ['030 123456', '+4930123456'],
  ])('of the phone number %j are stored as %s', (phone, stored) => {
    expect(asked([mobile], { phone })).toMatchObject({ answers: { phone: stored }, errors: {} })
  })

  it.each([
    [['US', '000 000 0000'], 'There’s no such number for “Mobile”. Check the country code and the digits.'],
    [['', '030 123456'], 'Choose the country code for “Mobile”.'],
    [['DE', 'call me'], '“Mobile” isn’t a phone number. Enter one like +49 30 123456.'],
  ])('of the phone number %j are refused with the name of the question', (phone, fault) => {
    expect(asked([mobile], { phone }).errors).toEqual({ phone: [fault] })
  })

  it('of a phone number can be left out, whichever country is chosen', () => {
    expect(asked([mobile], { phone: ['DE', ''] }).errors).toEqual({})
    expect(asked([{ ...mobile, validate: { required: true } }], { phone: ['DE', ' '] }).errors).toEqual({
      phone: ['Answer this question.'],
    })
  })

  it.each([
    ['+4930123456', '+49 301 234 56'],
    ['+12125552368', '+1 212 555 2368'],
    ['+35312345678 x12', '+353 123 456 78 x12'],
    ['(212) 555-0100', '(212) 555-0100'],
  ])('of the phone number %s are read as %s', (stored, shown) => {
    expect(formatPhone(stored)).toBe(shown)
  })

  it.each([
    ['.pdf,.PNG', '3MB', ['pdf', 'image'], 3],
    ['', '', ['pdf', 'image', 'office', 'text'], 5],
    ['.exe', '500MB', ['pdf', 'image', 'office', 'text'], 10],
    ['.txt', '0MB', ['text'], 1],
  ])(
    'of a file with the pattern %j and the size %j are of known kinds and sizes',
    (pattern, size, kinds, megabytes) => {
      const component = { type: 'file', key: 'cv', filePattern: pattern, fileMaxSize: size }
      expect(formFields({ components: [component] })).toMatchObject([
        { kind: 'file', accepts: kinds, max_bytes: megabytes * 1024 * 1024 },
      ])
    },
  )

  it('of a file are its name, accepted only if the form includes the file', () => {
    const fields = formFields({ components: [email, { type: 'file', key: 'cv', label: 'CV' }] })
    const sent = { email: 'ada@example.org' }
    expect(readAnswers(fields, sent, new Map([['cv', 'cv.pdf']])).answers['cv']).toBe('cv.pdf')
    expect(readAnswers(fields, { ...sent, cv: 'cv.pdf' }, new Map()).errors).toEqual({
      cv: ['Send the file for “CV” as multipart form data.'],
    })
    expect(typedQuestions(fields).map(({ key }) => key)).toEqual(['email'])
  })

  it('of a country are its code, chosen by name', () => {
    const country = { type: 'country', key: 'country' }
    const field = formFields({ components: [country] })[0]
    expect(field?.options).toHaveLength(249)
    expect(field?.options).toContainEqual({ value: 'NO', label: 'Norway' })
    expect(asked([country], { country: 'NO' }).errors).toEqual({})
    expect(asked([country], { country: 'XX' }).errors).toEqual({ country: ['Choose one of the options.'] })
  })

  const home = [
    { type: 'country', key: 'home', label: 'Country' },
    { type: 'state', key: 'state', label: 'State' },
  ]
  it.each([
    ['US', 'california', 'California'],
    ['US', 'CA', 'California'],
    ['US', 'US-NY', 'New York'],
    ['BR', 'Sao Paulo', 'São Paulo'],
    ['DE', 'Bayern', 'Bayern'],
    ['', 'Anywhere', 'Anywhere'],
  ])('of a state in “%s”, %s, are stored as %s', (country, state, stored) => {
    expect(asked(home, { home: country, state })).toMatchObject({ answers: { state: stored }, errors: {} })
  })

  it('of a state are refused if its country has no such state', () => {
    expect(asked(home, { home: 'CA', state: 'Texas' }).errors).toEqual({
      state: ['“State” isn’t a state or territory of Canada. Choose one of the list.'],
    })
  })

  it('to a consent are the version of its text, which is the same for the same text', () => {
    const consent = { type: 'consent', key: 'news', label: 'News', description: 'Monthly' }
    const versionOf = (component: object) => formFields({ components: [component] })[0]?.version ?? ''
    const version = versionOf(consent)
    expect(versionOf({ ...consent, key: 'other' })).toBe(version)
    expect(versionOf({ ...consent, description: 'Daily' })).not.toBe(version)
    expect(asked([consent], { news: version })).toMatchObject({ answers: { news: true }, errors: {} })
    expect(asked([consent], { news: true }).errors['news']).toHaveLength(1)
    expect(asked([{ ...consent, validate: { required: true } }], {}).errors).toEqual({
      news: ['Check this box to register.'],
    })
  })

  it('to hidden fields are cut, and texts between questions take none', () => {
    const parts = [
      { type: 'hidden', key: 'partner' },
      { type: 'content', key: 'note', description: 'Hello' },
    ]
    const { answers } = asked(parts, { partner: 'x'.repeat(3000), note: 'forged' })
    expect(String(answers['partner'])).toHaveLength(500)
    expect(answers).not.toHaveProperty('note')
  })
})
