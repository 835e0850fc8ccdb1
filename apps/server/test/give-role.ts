import { giveRole as addRole } from '../src/features/permissions/public.ts'
import { inOrganization } from '../src/platform/db/tenancy.ts'
import type { CreatedPerson } from './create-person.ts'
import type { TestServer } from './test-server.ts'

/** The person holds this role for the whole organization; it counts once the server has read them again. */
export async function giveRole({ services }: TestServer, person: CreatedPerson, role_id: string) {
  const { organizationId, id: user_id } = person
  await inOrganization({ ...services, organizationId }, (ctx) =>
    addRole(ctx.db, { organization_id: organizationId, user_id, role_id }),
  )
}
