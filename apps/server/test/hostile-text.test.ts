/**
 * Every parser of received text, on hostile text as long as its route allows. Measures this thread's CPU time, which does
 * not depend on how busy the machine is. New parsers need a row here.
 */
import { emailSchema, dateFault, professionalLinkFault, socialLinkFault } from '@marquee/domain/inputs'
import { timeFault, isDomainName, isEmail } from '@marquee/domain/inputs'
import { isWebAddress, parseTypedTime, withoutTrailingSlashes } from '@marquee/domain/inputs'
import { brandColorsIn, brandFontsIn, readTokens, readWebsitePage } from '@marquee/domain/branding'
import { brokenPasswordRules } from '@marquee/domain/accounts'
import { flagIdentifier, flagText, splitAddresses } from '@marquee/domain/organizations'
import { workflowIdSchema } from '@marquee/domain/duplication'
import { listEventsQuerySchema } from '@marquee/domain/events'
import { pageDomainFault } from '@marquee/domain/page-domains'
import { readPastedPeople, sessionsOfCell } from '@marquee/domain/people'
import { wallClockSchema } from '@marquee/domain/series'
import { ssoConnectionFormSchema } from '@marquee/domain/sso'
import { isTimeZone, listedTimeZone, zoneSuffixOf } from '@marquee/domain/time-zones'
import { importTranscriptSchema, markedParts, readCaptions, searchedTexts } from '@marquee/domain/transcripts'
import cookie from '@fastify/cookie'
import { Metadata } from '@tus/server'
import { fastify } from 'fastify'
import { generateKeyPairSync } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { selfSignedCertificate } from '#test/self-signed-certificate.ts'
import { deviceName } from '../src/features/accounts/device-name.ts'
import { csvLine } from '../src/features/audit/csv.ts'
import { oneLine } from '../src/features/effects/write-email.ts'
import { emailHtml } from '../src/features/effects/write-email.ts'
import { calendarFile } from '../src/features/events/calendar-file.ts'
import { readFileKey } from '../src/features/files/file-address.ts'
import { personalKeys } from '../src/features/people/link-keys.ts'
import { createSecrets } from '../src/platform/secrets/secrets.ts'
import { proveBySaml } from '../src/features/sso/saml.ts'
import { provenEmail } from '../src/features/sso/sso-proof.ts'
import { containingPattern } from '../src/platform/db/containing-pattern.ts'
import { attachment } from '../src/platform/http/attachment.ts'
import { parseByteRange } from '../src/platform/http/send-file.ts'
import { refuseUnstorable } from '../src/platform/http/refuse-unstorable.ts'
import { withoutSecrets } from '../src/platform/log/log.ts'

/** Prefixes that the parsers look for, alone and alternating. */
const signing = { secrets: createSecrets('secret'), clock: { now: () => new Date() } }

const pieces = [
  ...[
    ' ',
    '\t',
    '\r\n',
    '\n',
    'a',
    'A',
    '0',
    '1',
    '.',
    ',',
    ';',
    ':',
    '-',
    '_',
    '/',
    '@',
    '#',
    '=',
    '%',
    '+',
  ],
  ...['<', '>', '"', "'", '(', '[', '{', '\\', '&', '😀', '\u0301', '\ud83d', '\u2028', 'é'],
  ...['<v.', '<v \t', '<v a', '</', '<a', '{\\', '-->', '00:', '00:00:01.000 --> ', '1:', '&amp', 'NOTE\n'],
  ...['a.', 'a@', '@a.', '<a@', '"a" <', '<a@b>,', 'a,', '"a"', '://', 'https://', 'a-', '1,', '+0', '../'],
  ...[
    'Version/',
    'Android ',
    'events/',
    '%40',
    '=;',
    'a=b; ',
    'bytes=0-',
    '<!',
    ' \n',
    '\n \n',
    'signed/',
    '?code=',
  ],
]

const header = 16_000
const body = 256_000
const captions = 3_000_000
const timing = '00:00:01.000 --> 00:00:02.000\n'
const calendar = { attendee: 'a@b.example', organizer: 'c@b.example', host: 'b.example', now: new Date(0) }
const times = { start_time: new Date(0), end_time: new Date(1), updated_at: new Date(0) }
const event = (title: string) => ({ key: 'event-a', title, description: title, location: title, ...times })
const message = (text: string) => ({
  subject: text,
  organizationName: text,
  paragraphs: [text],
  action: null,
})

const app = fastify()
const okta = { protocol: 'OIDC', preset: 'OKTA', client_id: 'a' }

type Row = [name: string, parse: (text: string) => unknown, size: number, beginnings?: string[]]

/** A second for parsers that run in a separate thread. */
const longRows: Row[] = [
  ['caption files', readCaptions, captions, ['', `WEBVTT\n\n${timing}`, `${timing}<v `]],
  ['caption files of many captions', (text) => readCaptions(`${timing}${text}\n\n`.repeat(30)), 19_000],
]

const rows: Row[] = [
  ['languages', (language) => importTranscriptSchema.safeParse({ captions: '', language }), body, ['en-']],
  ['lines that are found', (text) => searchedTexts([{ text }, { text }]), body],
  ['phrases that are marked', (text) => markedParts(text, text.slice(0, 100)), body],
  ['search terms', containingPattern, body],
  ['emails', isEmail, body, ['', 'a@', 'a@b.']],
  ['emails in calls', (text) => emailSchema.safeParse(text), body, ['', 'a@', 'a@b.']],
  ['pasted emails', splitAddresses, body, ['', '<', '"']],
  ['pasted rows', readPastedPeople, body, ['', 'Name\tEmail\n', '"a\t']],
  ['cells of sessions', (text) => sessionsOfCell(text, []), body],
  ['emails of identity providers', (text) => attempt(() => provenEmail([text])), body, ['a@']],
  ['web addresses', isWebAddress, body, ['', 'https://', 'https://[', 'https://a/']],
  ['links to profiles', socialLinkFault, body, ['https://x.com/']],
  ['links to pages of people', professionalLinkFault, body, ['https://', 'https://linkedin.com/in/']],
  ['addresses with slashes', withoutTrailingSlashes, body, ['https://a']],
  ['pages of websites', readWebsitePage, body, ['', '<', '<a ', '<a b="', '<style>', '<!--']],
  [
    'styles of websites',
    (text) => brandColorsIn({ themeColors: [text], styles: [text] }),
    body,
    ['', '#a', 'rgb('],
  ],
  [
    'fonts of websites',
    (text) => brandFontsIn({ sheets: [text], styles: [text] }),
    body,
    ['', 'font-family:'],
  ],
  ['design tokens', readTokens, body, ['', '{"a":', '[']],
  ['domains', (text) => [isDomainName(text), pageDomainFault(text, text)], body, ['', 'a.']],
  [
    'domains of Okta',
    (issuer) => ssoConnectionFormSchema.safeParse({ ...okta, issuer }),
    body,
    ['', 'https://a.b/'],
  ],
  ['dates', (text) => [dateFault(text), wallClockSchema.safeParse(text)], body, ['', '2026-']],
  ['times', (text) => [timeFault(text), parseTypedTime(text)], body, ['', '9', '9:30 ']],
  ['time zones', (text) => [isTimeZone(text), listedTimeZone(text)], body, ['', 'Europe/']],
  ['zones of times', zoneSuffixOf, body, ['', '2026-01-01T10:00:00.']],
  ['types of events', (text) => listEventsQuerySchema.safeParse({ event_type: text }), header, ['', 'All,']],
  ['ids of workflows', (text) => workflowIdSchema.safeParse(text), header, ['', 'a-']],
  ['passwords', brokenPasswordRules, body],
  ['flags', (text) => [flagIdentifier(text), flagText(text)], body],
  ['cells of CSV', (text) => csvLine([text, text]), body],
  ['calendars', (text) => calendarFile([event(text)], calendar), 10_000],
  ['subjects', oneLine, body],
  ['emails as HTML', (text) => emailHtml(message(text)), body],
  ['browsers', deviceName, header, ['', 'Version/']],
  ['cookies', (text) => app.parseCookie(text), header, ['', 'a=']],
  ['what uploads say', (text) => attempt(() => Metadata.parse(text)), header, ['', 'filename ']],
  ['ranges', (text) => parseByteRange(text, 100), header, ['', 'bytes=']],
  ['names of files', attachment, header],
  ['keys of files', readFileKey, header, ['', 'files/']],
  ['keys of links', (text) => personalKeys.read(signing, 'a', text), header],
  ['lines of the log', withoutSecrets, body, ['', '?code=']],
  ['lists in a body', (text) => attempt(() => refuseUnstorable(Array.from(text))), body],
  ['names in a body', (text) => attempt(() => refuseUnstorable(namesOf(text))), 8_000],
]

// The plugin only loads its cookie parser when it is registered.
beforeAll(async () => {
  await app.register(cookie)
  await app.ready()
})

it.each(rows)('%s are parsed immediately, whatever is sent', (_name, parse, size, beginnings) => {
  expect(slowest(parse, size, beginnings)).toMatchObject({ isSlow: false })
})

it.each(longRows)('%s are parsed within a second, whatever is sent', (_name, parse, size, beginnings) => {
  expect(slowest(parse, size, beginnings, 1500)).toMatchObject({ isSlow: false })
})

/** A response of an identity provider, up to the limit (`maxAnswerBytes`, in Base64). */
const answerBytes = 190_000
const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const provider = {
  ...{ entryPoint: 'https://idp.example', issuer: 'idp', audience: 'us', acsUrl: 'https://us.example' },
  certificates: [selfSignedCertificate(key, 'idp.example')],
}

it.each([
  ...[
    '<a>',
    '<a b="',
    '<a xmlns:b="c">',
    '<a a="b" ',
    '<',
    '&amp;',
    '&#0;',
    ']]>',
    '<!--',
    '<?a ',
    '<a/>',
    ' ',
    '</a>',
    'a',
  ],
])('XML of %j is refused immediately', async (piece) => {
  const xml = (text: string) => Buffer.from(text).toString('base64')
  // The first response loads the library.
  await proveBySaml(provider, { response: xml('<a/>'), requestId: '_a' }).catch(() => undefined)
  const repeated = piece.repeat(answerBytes / piece.length)
  for (const text of [repeated, `<Response>${repeated}</Response>`]) {
    const before = process.threadCpuUsage()
    const answer = proveBySaml(provider, { response: xml(text), requestId: '_a' })
    await expect(answer).rejects.toMatchObject({ code: 'forbidden' })
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(400)
  }
})

/** The slowest hostile text. */
function slowest(parse: Row[1], size: number, beginnings: string[] = [''], mostMs = 250) {
  let worst = { beginning: '', piece: '', ms: 0, isSlow: false }
  for (const beginning of beginnings) {
    for (const piece of pieces) {
      const text = `${beginning}${piece.repeat(Math.ceil(size / Buffer.byteLength(piece)))}\0!`
      const ms = leastWorkOf(() => parse(text), mostMs)
      if (ms > worst.ms) worst = { beginning, piece, ms, isSlow: ms > mostMs }
      if (worst.isSlow) return worst
    }
  }
  return worst
}

/** Measures slow work up to three times and takes the fastest, because a garbage collection may interrupt one. */
function leastWorkOf(work: () => unknown, mostMs: number): number {
  let least = workOf(work)
  for (let more = 0; more < 2 && least > mostMs; more += 1) least = Math.min(least, workOf(work))
  return least
}

/** CPU time of this thread in milliseconds. */
function workOf(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** A parser may refuse the text by throwing. */
function attempt(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

/** As many names as the text has characters. */
function namesOf(text: string): Record<string, string> {
  return Object.fromEntries(Array.from(text, (character, at) => [`${character}${at}`, character]))
}
