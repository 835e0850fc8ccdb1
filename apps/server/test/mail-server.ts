/** A real SMTP server on a free port, which records the mail it receives. */
import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

/** `at` is of `performance.now()`. */
export type ReceivedMail = { from: string; to: string[]; at: number; source: string; email: Email }

export type MailServer = {
  /** For `SMTP_URL`. */
  url: string
  /** In order of arrival. */
  received: ReceivedMail[]
  /** Resolves when this many have arrived in total. */
  waitFor(count: number): Promise<void>
  close(): Promise<void>
}

type Options = {
  /** The reply code for refusing a recipient or a message; undefined to accept. */
  refuse?: (at: 'RCPT' | 'DATA') => number | undefined
}

/** Starts a mail server that accepts everything except what `refuse` refuses. */
export async function startMailServer({ refuse }: Options = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const waiting = new Set<() => void>()
  const take = async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession) => {
    const chunks: Buffer[] = await stream.toArray()
    const at = performance.now()
    const refused = refusal(refuse?.('DATA'))
    if (refused) return refused
    const source = Buffer.concat(chunks).toString()
    const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
    const to = envelope.rcptTo.map(({ address }) => address)
    received.push({ from, to, at, source, email: await PostalMime.parse(source) })
    for (const check of waiting) check()
    return null
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, answer) => answer(refusal(refuse?.('RCPT'))),
    onData(stream, session, answer) {
      void take(stream, session).then(answer, answer)
    },
  })
  // Clients may disconnect at any time.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The mail server has no port.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    waitFor: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (received.length < count) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function refusal(code: number | undefined): Error | null {
  return code === undefined ? null : Object.assign(new Error('not today'), { responseCode: code })
}
