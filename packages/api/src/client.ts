/** The generated client, bound to the session of this page. */
import { session } from './browser-session.ts'
import { client } from './generated/client.gen.ts'

client.setConfig({ baseUrl: location.origin, fetch: session.fetch })

/** What the call answers. */
export async function dataOf<Data>(reply: Promise<{ data: Data }>): Promise<Data> {
  return (await reply).data
}

/** The option that ends a call with `signal`. */
export function abortedBy(signal: AbortSignal | undefined): { signal?: AbortSignal } {
  return signal === undefined ? {} : { signal }
}

/**
 * Posts `body` at once and without the session around it: a page that is being closed waits for no token, and Chromium
 * 140 drops the copy of a request that the session would make. Rejects when there is no connection.
 */
export async function sendOnLeaving(url: string, body: object): Promise<void> {
  const token = session.accessToken
  await fetch(url, {
    method: 'POST',
    keepalive: true,
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
}
