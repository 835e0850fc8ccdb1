import { Resolver } from 'node:dns/promises'
import { errorCode } from '../errors/error-code.ts'

/** All TXT records of a name, or the reason they can't be read right now. */
export type TxtAnswer = { ok: string[] } | { retry: string }

const timeoutMs = 3000
const tries = 2

/** Looks up the TXT records of `name` on these servers (`address` or `address:port`), or on the machine's own. */
export async function findTxtRecords(
  name: string,
  servers: readonly string[] | undefined,
): Promise<TxtAnswer> {
  const resolver = new Resolver({ timeout: timeoutMs, tries })
  if (servers) resolver.setServers(servers)
  try {
    const records = await resolver.resolveTxt(name)
    // Long texts are split into pieces of 255 characters.
    return { ok: records.map((pieces) => pieces.join('')) }
  } catch (error) {
    const code = errorCode(error) ?? 'unknown'
    return ['ENOTFOUND', 'ENODATA'].includes(code) ? { ok: [] } : { retry: code }
  }
}
