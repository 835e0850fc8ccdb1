/**
 * Sends the confirmations of 5,000 imported people to a mail server that accepts them all, while someone asks for a
 * sign-in link.
 */
import type { Event } from '@marquee/domain/events'
import type { FlatFile } from '@marquee/domain/registrant-import'
import { type ReceivedMail, startMailServer } from '../apps/server/test/mail-server.ts'
import { callAs } from './audience.ts'
import { type Member, person, withInstallation, withMarquee } from './fresh-installation.ts'
import { type Finding, finding } from './measure.ts'

const emails = Number(process.env['BENCH_EMAILS'] ?? 5000)
const aSecond = 50
const linkWithinSeconds = 2

export async function* bench(): AsyncGenerator<Finding> {
  const found: Finding[] = []
  const server = await startMailServer()
  await withInstallation(async (folder) => {
    const env = { SMTP_URL: server.url, MAIL_FROM: 'studio@bench.test' }
    await withMarquee({ folder, env }, async ({ url }, member) => {
      await importPeople(member)
      await server.waitFor(Math.min(emails, 500))
      const askedAt = performance.now()
      await askForLink(url)
      await server.waitFor(emails + 1)
      const isLink = ({ to }: ReceivedMail) => to.includes(person.email)
      const link = server.received.find(isLink)
      const guests = server.received.filter((mail) => !isLink(mail))
      const [first, last] = [guests[0], guests.at(-1)]
      if (!link || !first || !last) throw new Error('The emails are not those that were sent.')
      const tookMs = last.at - first.at
      found.push(
        finding(
          {
            name: `${emails} confirmations`,
            limit: { what: 'emails a second', value: aSecond, unit: '/s' },
            ours: (guests.length * 1000) / tookMs,
            target: 'at least 1 ×',
          },
          (ratio) => ratio >= 1,
        ),
        finding(
          {
            name: 'a link to log in meanwhile',
            limit: { what: 'from the call to the mail server', value: linkWithinSeconds, unit: 's' },
            ours: (link.at - askedAt) / 1000,
            target: 'at most 1 ×',
          },
          (ratio) => ratio <= 1,
        ),
      )
    })
  })
  await server.close()
  yield* found
}

async function importPeople(member: Member): Promise<void> {
  const times = { start_time: '2099-03-20T13:00:00Z', end_time: '2099-03-20T15:00:00Z' }
  const payload = { title: 'Bench', event_type: 'Conference', timezone: 'Europe/Berlin', ...times }
  const { id: event } = await callAs<Event>(member, 'POST /api/event/events/', payload)
  const rows = Array.from({ length: emails }, (_, index) => `Ada,Lovelace,guest-${index}@emails.test\n`)
  const body = new FormData()
  body.append('file', new Blob([`First name,Last name,Email\n${rows.join('')}`]), 'people.csv')
  const reply = await member.client.call('POST', `/api/event/${event}/flat_file/validate/`, { body })
  if (!reply.ok) throw new Error(`The file was refused: ${reply.status} ${await reply.text()}`)
  const { sheet_id }: FlatFile = await reply.json()
  await callAs(member, `POST /api/event/${event}/flat_file/submit/`, { sheet_id, sends_emails: true })
}

async function askForLink(url: string): Promise<void> {
  const reply = await fetch(`${url}/api/core/users/magic_link/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: person.email }),
  })
  if (!reply.ok) throw new Error(`No link was sent: ${reply.status}`)
}
