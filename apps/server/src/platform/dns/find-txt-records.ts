import { Resolver } from 'node:dns/promises'
import { errorCode } from '../errors/error-code.ts'

/** Every text that a name has, or that nobody could say so for now. */
export type TxtAnswer = { ok: string[] } | { retry: string }

const timeoutMs = 3000
const tries = 2

/** The TXT records of `name`, asked of these servers (`address` or `address:port`), or of the machine's own. */
export async function findTxtRecords(
  name: string,
  servers: readonly string[] | undefined,
): Promise<TxtAnswer> {
  const resolver = new Resolver({ timeout: timeoutMs, tries })
  if (servers) resolver.setServers(servers)
  try {
    const records = await resolver.resolveTxt(name)
    // A long text travels in pieces of 255 characters.
    return { ok: records.map((pieces) => pieces.join('')) }
  } catch (error) {
    const code = errorCode(error) ?? 'unknown'
    return ['ENOTFOUND', 'ENODATA'].includes(code) ? { ok: [] } : { retry: code }
  }
}
