import { session } from './browser-session.ts'

/** There is an organisation of this name, and the caller is its admin. */
export async function createOrganization(name: string): Promise<void> {
  await session.fetch('/api/core/organization/', {
    method: 'POST',
    body: JSON.stringify({ name }),
    headers: { 'Content-Type': 'application/json' },
  })
}
