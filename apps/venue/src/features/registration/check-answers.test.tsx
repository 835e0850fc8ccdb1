import { RegistrationForm } from '@marquee/blocks'
import type { PageForm } from '@marquee/domain/pages'
import { type FormField, formFields, readAnswers } from '@marquee/domain/registration'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { answersIn, createCheck } from './check-answers.ts'

const isRequired = { validate: { required: true } }
const options = [{ value: 'a' }, { value: 'b' }]
const components = [
  { type: 'email', key: 'email', label: 'Email' },
  { type: 'textfield', key: 'name', label: 'Name', validate: { required: true, maxLength: 5 } },
  { type: 'url', key: 'site', label: 'Site' },
  { type: 'number', key: 'age', label: 'Age' },
  { type: 'datetime', key: 'day', label: 'Day' },
  { type: 'phoneNumber', key: 'phone', label: 'Mobile' },
  { type: 'country', key: 'country', label: 'Country' },
  { type: 'state', key: 'state', label: 'State' },
  { type: 'radio', key: 'way', label: 'Way', values: options },
  { type: 'selectboxes', key: 'days', label: 'Days', values: options, ...isRequired },
  { type: 'checkbox', key: 'rules', label: 'Rules', ...isRequired },
  { type: 'consent', key: 'news', label: 'News', ...isRequired },
  {
    type: 'textfield',
    key: 'diet',
    label: 'Diet',
    ...isRequired,
    conditional: { show: true, conditions: [{ component: 'way', operator: 'isEqual', value: 'a' }] },
  },
  {
    type: 'textfield',
    key: 'county',
    label: 'County',
    ...isRequired,
    conditional: {
      show: true,
      conditions: [{ component: 'state', operator: 'isEqual', value: 'California' }],
    },
  },
]
const fields = formFields({ components })
const news = fields.find(({ key }) => key === 'news')?.version ?? ''
const complete = { email: 'ada@example.org', name: 'Ada', days: ['a'], rules: 'on', news }

describe('the script of the page and the server find the same faults', () => {
  it.each<[string, Record<string, string | readonly string[]>, Record<string, string>]>([
    ['nothing but what is required', {}, {}],
    ['no email address', { email: '' }, { email: 'Enter your email address.' }],
    ['no name', { name: ' ' }, { name: 'Answer this question.' }],
    ['a long name', { name: 'Augusta' }, { name: 'Use at most 5 characters.' }],
    ['half an address', { email: 'ada@' }, { email: 'Enter an email address, like name@example.com.' }],
    [
      'a host without a scheme',
      { site: 'example' },
      { site: 'Enter a web address, like https://example.com.' },
    ],
    [
      'letters in a phone number',
      { phone: ['DE', 'call me'] },
      { phone: '“Mobile” isn’t a phone number. Enter one like +49 30 123456.' },
    ],
    ['no country code', { phone: ['', '030 123456'] }, { phone: 'Choose the country code for “Mobile”.' }],
    ['a number with its country code', { phone: ['', '+49 30 123456'] }, {}],
    [
      'a state of another country',
      { country: 'CA', state: 'Texas' },
      { state: '“State” isn’t a state or territory of Canada. Choose one of the list.' },
    ],
    [
      'a state by its code, on which a question depends',
      { country: 'US', state: 'ca' },
      { county: 'Answer this question.' },
    ],
    ['any state of a country without a list', { country: 'DE', state: 'Bayern' }, {}],
    ['no box of several', { days: [] }, { days: 'Answer this question.' }],
    [
      'unchecked boxes',
      { rules: '', news: '' },
      { rules: 'Check this box to register.', news: 'Check this box to register.' },
    ],
    ['an unanswered question that another answer asks for', { way: 'a' }, { diet: 'Answer this question.' }],
    ['another answer', { way: 'b' }, {}],
  ])('with %s', (_, given, faults) => {
    const form = drawForm(fields, { ...complete, ...given })
    const check = createCheck(form)
    const { errors } = readAnswers(fields, answersIn(form))
    expect(Object.fromEntries(check().faults)).toEqual(faults)
    expect(errors).toEqual(Object.fromEntries(Object.entries(faults).map(([key, fault]) => [key, [fault]])))
  })
})

it('[EV-100] how someone attends a hybrid event is asked like any other question', () => {
  const choices = [
    { attendance: 'in_person', state: 'open' },
    { attendance: 'online', state: 'open' },
  ] as const
  const form = drawForm(fields, complete, [...choices])
  const check = createCheck(form)
  expect([...check().faults]).toEqual([['@attendance', 'Choose how you’ll attend.']])
  form.querySelector<HTMLInputElement>('input[value="online"]')?.click()
  expect([...check().faults]).toEqual([])
})

it('[RG-008] a required file is missed until one is attached, and one that is too large is refused', () => {
  const [question] = formFields({
    components: [
      {
        type: 'file',
        key: 'cv',
        label: 'CV',
        fileMaxSize: '1MB',
        validate: { required: true },
      },
    ],
  })
  if (!question) throw new Error('There is no question.')
  const form = drawForm([question], {})
  const check = createCheck(form)
  expect([...check().faults]).toEqual([['cv', 'Attach a file to “CV”.']])
  const input = form.querySelector<HTMLInputElement>('input[type="file"]')
  const attach = (bytes: number) => {
    const file = new File([new Uint8Array(bytes)], 'cv.pdf')
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
  }
  attach(1024 * 1024 + 1)
  expect([...check().faults]).toEqual([['cv', '“CV” accepts files up to 1 MB. Choose a smaller one.']])
  attach(10)
  expect(check()).toEqual({ answers: { cv: 'cv.pdf' }, faults: new Map() })
})

function drawForm(
  asked: FormField[],
  values: PageForm['values'],
  attendances: PageForm['attendances'] = [],
): HTMLFormElement {
  const form: PageForm = {
    state: 'open',
    attendances,
    attendance: null,
    needs_approval: false,
    fields: asked,
    language: null,
    pace: 'all',
    others: [],
    values,
    known: [],
    consent: false,
    also: [],
    ref: '',
    by: '',
    address: '',
    asks_to_agree: false,
    errors: {},
    problem: null,
    note: null,
  }
  document.body.innerHTML = renderToStaticMarkup(
    <RegistrationForm
      action="/"
      event={{ id: '', organization: 'Acme', location: 'Berlin' }}
      form={form}
      token=""
    />,
  )
  const drawn = document.querySelector('form')
  if (!drawn) throw new Error('There is no form.')
  const country = drawn.querySelector<HTMLSelectElement>('select[name="answers.country"]')
  // happy-dom 21 ignores `selected` in long lists.
  if (country) country.value = String(values['country'] ?? '')
  return drawn
}
