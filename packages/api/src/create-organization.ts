import { session } from './browser-session.ts'

type NewOrganization = { name: string; region?: 'US' | 'EU' }

/** There is an organisation of this name, and the caller is its admin; without a region it has the installation's. */
export async function createOrganization(form: NewOrganization): Promise<void> {
  await session.fetch('/api/core/organization/', {
    method: 'POST',
    body: JSON.stringify(form),
    headers: { 'Content-Type': 'application/json' },
  })
}
