/** Forms in several languages: who sees which one, and that nothing else depends on it. */
import { languageTags } from '@marquee/domain/languages'
import type { Page } from '@marquee/domain/lists'
import type { Registrant, RegistrantProfile, RegistrationPage } from '@marquee/domain/registrants'
import type { RegistrationForm } from '@marquee/domain/registration'
import { beforeAll, describe, expect, it } from 'vitest'
import { newEventOf } from '#test/at-event.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { challengeFor, newAddress, registerFor } from '#test/register.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const forms = '/api/event/registration_forms/'
const components = [
  { type: 'email', key: 'email', label: 'Email' },
  {
    type: 'textfield',
    key: 'company',
    label: 'Company',
    description: 'Where you work',
    validate: { required: true },
  },
  { type: 'select', key: 'size', label: 'Size', data: { values: [{ label: 'Large', value: 'l' }] } },
  { type: 'country', key: 'country', label: 'Country' },
  { type: 'consent', key: 'news', label: 'Send me news', description: 'Monthly.' },
]
const german = {
  Email: 'E-Mail',
  Company: 'Firma',
  Size: 'Größe',
  Large: 'Groß',
  'Send me news': 'Schickt mir Neues',
  'Monthly.': 'Monatlich.',
}
const i18n = { de: german, ar: { Company: 'الشركة' } }

async function save(event: string, translations: object) {
  const { id: form } = (await admin.request({ url: forms, query: { event } })).json<RegistrationForm>()
  const payload = { event, form, formio_data: { components, ...translations } }
  return admin.request({ method: 'PUT', url: forms, payload })
}

async function translatedEvent(): Promise<string> {
  const event = await newEventOf(admin)
  expect((await save(event, { language: 'en', i18n })).statusCode).toBe(200)
  return event
}

const open = (event: string, accepted: string, query = '') =>
  server.venue.inject({
    url: `/event/${event}${query}`,
    headers: { accept: 'text/html', 'accept-language': accepted },
  })

async function askedIn(event: string, lang: string): Promise<RegistrationPage> {
  const url = `/api/events/${event}/registration/?lang=${lang}`
  return (await server.venue.inject(url)).json<RegistrationPage>()
}

const versionIn = async (event: string, lang: string) =>
  (await askedIn(event, lang)).fields.find(({ key }) => key === 'news')?.version ?? ''

async function registrantOf(event: string): Promise<Registrant & Pick<RegistrantProfile, 'consents'>> {
  const url = '/api/event/event-members/'
  const page = (await admin.request({ url: `${url}?event=${event}` })).json<Page<Registrant>>()
  const [registrant] = page.results
  if (!registrant) throw new Error('Nobody is registered.')
  const { consents } = (
    await admin.request({ url: `${url}${registrant.id}/profile/` })
  ).json<RegistrantProfile>()
  return { ...registrant, consents }
}

describe('a form in several languages', () => {
  it.each([
    ['[RG-007]', 'de-AT,en;q=0.5', '', 'Firma', 'de'],
    ['[RG-007]', 'fr,de;q=0.5', '', 'Firma', 'de'],
    ['[RG-007]', 'en-US,de;q=0.9', '', 'Company', 'en'],
    ['[RG-007]', 'fr', '', 'Company', 'en'],
    ['[RG-007]', 'en', '?lang=de', 'Firma', 'de'],
    ['[RG-007]', 'de', '?lang=en', 'Company', 'en'],
    ['[RG-007]', 'de', '?lang=xx&lang=yy', 'Firma', 'de'],
  ])('%s is shown for %s at “%s” with “%s”', async (_row, accepted, query, label, lang) => {
    const { body } = await open(await translatedEvent(), accepted, query)
    expect(body).toContain(`<span lang="${lang}" dir="ltr">${label}</span>`)
    expect(body).toContain(`name="lang" value="${lang}"`)
  })

  it('[RG-007] shows each text without a translation in its own language, and marks it', async () => {
    const { body } = await open(await translatedEvent(), 'de')
    expect(body).toContain('<html lang="en"')
    expect(body).toContain('<span lang="en" dir="ltr">Where you work</span>')
    expect(body).toMatch(/<option value="l" lang="de" dir="ltr">Groß</)
    expect(body).toMatch(/<option value="NO" lang="de" dir="ltr">Norwegen</)
  })

  it('[RG-007] runs from right to left if its script does', async () => {
    const { body } = await open(await translatedEvent(), 'ar')
    expect(body).toContain('<div class="form-questions" dir="rtl">')
    expect(body).toContain('<span lang="ar" dir="rtl">الشركة</span>')
    expect(body).toContain('<span lang="en" dir="ltr">Email</span>')
  })

  it('[RG-007] is a separate version of the page in each language, so that caches never mix them', async () => {
    const event = await translatedEvent()
    const [german, english] = [await open(event, 'de'), await open(event, 'en')]
    expect(german.headers['vary']).toContain('accept-language')
    expect(german.headers['etag']).not.toBe(english.headers['etag'])
    const etag = String(english.headers['etag'])
    const headers = { accept: 'text/html', 'accept-language': 'de', 'if-none-match': etag }
    const again = await server.venue.inject({ url: `/event/${event}`, headers })
    expect([again.statusCode, again.body.includes('Firma')]).toEqual([200, true])
  })

  it('[RG-008] stores the same answers in every language, and the consent as it was read', async () => {
    const event = await translatedEvent()
    const news = await versionIn(event, 'de')
    const answers = { company: 'Acme', size: 'l', news }
    expect((await registerFor(server, event, { answers, lang: 'de' })).statusCode).toBe(200)
    const { answers: stored, consents } = await registrantOf(event)
    expect(stored).toMatchObject({ company: 'Acme', size: 'l', news: true })
    expect(consents).toMatchObject([{ text: 'Schickt mir Neues\n\nMonatlich.', version: news }])
  })

  it('[RG-008] accepts no consent to a text that was shown in another language', async () => {
    const event = await translatedEvent()
    const answers = { company: 'Acme', news: await versionIn(event, 'en') }
    const refused = await registerFor(server, event, { answers, lang: 'de' })
    expect(refusalOf(refused)).toEqual([422, 'invalid_input', 'answers.news'])
    expect(await versionIn(event, 'en')).not.toBe(await versionIn(event, 'de'))
  })

  it('[RG-007] stays in its language when it is refused without JavaScript', async () => {
    const event = await translatedEvent()
    const { token } = challengeFor(server, event, '10.9.9.8')
    const sent = { 'answers.email': newAddress(), lang: 'de', token, website: '' }
    const { statusCode, body } = await server.venue.inject({
      method: 'POST',
      url: `/event/${event}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: new URLSearchParams(sent).toString(),
    })
    expect([statusCode, body.includes('Firma')]).toEqual([422, true])
    expect(body).toContain('Answer this question.')
  })

  it('[RG-008] has a translation of a text only as long as the text is the same', async () => {
    const event = await translatedEvent()
    const { i18n: stored } = (await admin.request({ url: forms, query: { event } })).json<RegistrationForm>()
      .formio_data
    expect(stored).toEqual(i18n)
    const { fields, language } = await askedIn(event, 'ar')
    expect(fields.map(({ label }) => label)).toEqual(['Email', 'الشركة', 'Size', 'Country', 'Send me news'])
    expect(language).toMatchObject({ shown: 'ar', own: 'en', choices: ['en', 'ar', 'de'] })
    expect(language?.untranslated).toContain('Large')
  })
})

describe('translations that are saved', () => {
  const many = (count: number) => Object.fromEntries(languageTags.slice(0, count).map((tag) => [tag, {}]))
  it.each<[string, object, number]>([
    ['[RG-008] 20 languages', { i18n: many(20) }, 200],
    ['[RG-008] 21 languages', { i18n: many(21) }, 422],
    ['[RG-008] a language by its name', { i18n: { German: {} } }, 422],
    ['[RG-008] a tag in another spelling', { i18n: { 'PT-br': {} } }, 422],
    ['[RG-008] a text that is too long', { i18n: { de: { Company: 'x'.repeat(10_001) } } }, 422],
    ['[RG-008] a consent that is too long', { i18n: { de: { 'Send me news': 'x'.repeat(9995) } } }, 422],
    ['[RG-008] a number as a text', { i18n: { de: { Company: 1 } } }, 422],
    ['[RG-008] an own language that is none', { language: 'none at all' }, 422],
  ])('%s: are answered with a status', async (_row, translations, status) => {
    expect((await save(await newEventOf(admin), translations)).statusCode).toBe(status)
  })
})
