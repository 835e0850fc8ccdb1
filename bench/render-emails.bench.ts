/** Renders the longest built-in email once for everyone, and fills it in for one recipient after another. */
import type { Placeholder } from '@marquee/domain/email-designs'
import { builtInDesign, emailTheme, mergeEmail, renderEmail } from '@marquee/emails'
import { type Finding, finding } from './measure.ts'

const rounds = 2000
const renderWithinMs = 0.1
const mergeWithinMs = 0.01

export async function* bench(): AsyncGenerator<Finding> {
  const theme = emailTheme({ button: '#3f4fd0', buttonText: '#ffffff', logo: null })
  const design = builtInDesign('Registration')
  const data = emailData()
  const rendered = renderEmail(design, theme, data)
  const values = new Map<Placeholder, string>([
    ['first_name', 'Ada'],
    ['event_title', 'Spring Summit'],
    ['event_start', 'Mar 20, 2027, 2:00 PM GMT+1'],
    ['magic_link', 'https://events.test/enter?key=0199a0de'],
    ['registration_link', 'https://events.test/own?key=0199a0de'],
    ['checkin_qrcode', 'https://events.test/0199a0de'],
  ])
  yield within('render an email', renderWithinMs, () => renderEmail(design, theme, data))
  yield within('merge it for one recipient', mergeWithinMs, () => mergeEmail(rendered, values))
}

function emailData(): Parameters<typeof renderEmail>[2] {
  const agenda = Array.from({ length: 8 }, (_, index) => ({
    title: `Session ${index}`,
    start_time: `2027-03-20T1${index}:00:00Z`,
    speakers: ['Grace Hopper', 'Ada Lovelace'],
  }))
  return {
    organization: 'Acme',
    event: {
      title: 'Spring Summit',
      start_time: '2027-03-20T13:00:00Z',
      end_time: '2027-03-20T15:00:00Z',
      timezone: 'Europe/Berlin',
      location: 'Hall 3',
      page: 'https://events.test/spring',
      agenda,
      speakers: [],
    },
    events: [],
    now: new Date('2027-03-17T12:00:00Z'),
    pictureOf: (address) => address,
  }
}

function within(name: string, limitMs: number, run: () => unknown): Finding {
  for (let round = 0; round < rounds; round += 1) run()
  const start = performance.now()
  for (let round = 0; round < rounds; round += 1) run()
  const ours = (performance.now() - start) / rounds
  return finding(
    { name, limit: { what: 'each', value: limitMs, unit: 'ms' }, ours, target: 'at most 1 ×' },
    (ratio) => ratio <= 1,
  )
}
