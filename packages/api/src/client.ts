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
