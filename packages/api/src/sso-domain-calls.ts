/** The generated calls of the domains of single sign-on as the studio makes them. */
import type { SsoDomain } from '@marquee/domain/sso'
import { dataOf } from './client.ts'
import * as generated from './generated/sdk/sso.gen.ts'

/** The organisation claims one more domain, which it has yet to prove. */
export async function addSsoDomain(domain: string): Promise<SsoDomain> {
  return await dataOf(generated.addSsoDomain({ body: { domain }, throwOnError: true }))
}

/** The domain is as the DNS says now. */
export async function verifySsoDomain(id: string): Promise<SsoDomain> {
  return await dataOf(generated.verifySsoDomain({ path: { id }, throwOnError: true }))
}

/** The organisation does not claim the domain any more. */
export async function removeSsoDomain(id: string): Promise<void> {
  await generated.removeSsoDomain({ path: { id }, throwOnError: true })
}
