/** A real HTTP server on a free port that receives webhooks, and replies as the test says. */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { webhookSamplesSchema } from '@marquee/domain/webhooks'

export type ReceivedWebhook = { headers: IncomingHttpHeaders; body: string }

export type WebhookReceiver = {
  /** On this machine. */
  url: string
  /** In order of arrival. */
  received: ReceivedWebhook[]
  /** How it replies; with 204 by default. */
  reply: (response: ServerResponse, request: ReceivedWebhook) => void
  close(): Promise<void>
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = await request.toArray()
    const webhook = { headers: request.headers, body: Buffer.concat(chunks).toString() }
    receiver.received.push(webhook)
    receiver.reply(response, webhook)
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const receiver: WebhookReceiver = {
    url: `http://localhost:${port}/hook`,
    received: [],
    reply: (response) => response.writeHead(204).end(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return receiver
}

const payloadSchema = webhookSamplesSchema.shape.results.element

export const payloadIn = ({ body }: ReceivedWebhook) => payloadSchema.parse(JSON.parse(body))

/** Whether the signatures include one with this secret, as Standard Webhooks 1.0 says in its section on signatures. */
export function isSignedWith(secret: string, { headers, body }: ReceivedWebhook): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].map(String).join('.')
  const signature = createHmac('sha256', key).update(signed).digest('base64')
  return String(headers['webhook-signature']).split(' ').includes(`v1,${signature}`)
}
