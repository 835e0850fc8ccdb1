import { giveRole as addRole } from '../src/features/permissions/public.ts'
import { inOrganization } from '../src/platform/db/tenancy.ts'
import type { CreatedPerson } from './create-person.ts'
import type { TestServer } from './test-server.ts'

/** Gives the person this role in the whole organization. It applies once the server reloads them. */
export async function giveRole({ services }: TestServer, person: CreatedPerson, role_id: string) {
  const { organizationId, id: user_id } = person
  await inOrganization({ ...services, organizationId }, (ctx) =>
    addRole(ctx.db, { organization_id: organizationId, user_id, role_id }),
  )
}
