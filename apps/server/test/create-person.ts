/** Organizations and people for tests, with made-up values for everything a test doesn't set. */
import { randomUUID, scryptSync } from 'node:crypto'
import { flagsOfNewOrganization, type SomeFlags } from '@marquee/domain/organizations'
import { type MemberRole, roleIds } from '@marquee/domain/permissions'
import { createAccount } from '../src/features/accounts/public.ts'
import { addMember, addOrganization, addTeam, addTeamMember } from '../src/features/organizations/public.ts'
import type { Services, WithDb } from '../src/platform/context.ts'
import { asSystem } from '../src/platform/db/tenancy.ts'

export const testPassword = 'Correct-Horse-1@'
/** Minimal, because hundreds of people sign in and a real hash takes 0.1 s, or much longer on a busy machine. */
export const testPasswordCost = { N: 2, r: 1, p: 1 }
export const testPasswordHash = `scrypt$2$1$1$$${scryptSync(testPassword, '', 32, testPasswordCost).toString('base64url')}`

export type CreatedPerson = {
  id: string
  email: string
  password: string
  organizationId: string
  workspaceId: string
}

export type PersonOptions = {
  role?: MemberRole
  flags?: SomeFlags
  /** For the new organization. */
  is_workspace_enabled?: boolean
  /** The domain of their email address. */
  emailDomain?: string
  /** Their own new one by default. */
  inWorkspace?: { id: string; role_id: string }
  /** In their own workspace; team admin by default. */
  teamRoleId?: string
  /** A new organization by default. */
  organizationId?: string | undefined
}

/** Creates a member who can sign in, with their own workspace. */
export async function createPerson(services: Services, options: PersonOptions = {}): Promise<CreatedPerson> {
  const email = `${randomUUID()}@${options.emailDomain ?? 'marquee.test'}`
  return asSystem(services, async (ctx) => {
    const organizationId = options.organizationId ?? (await createOrganization(ctx, options)).id
    const user = await createAccount(ctx.db, {
      email,
      first_name: 'Ada',
      last_name: 'Lovelace',
      password_hash: testPasswordHash,
      email_proved_at: ctx.clock.now(),
    })
    const role = options.role ?? 'ORG_ADMIN'
    await addMember(ctx, { organizationId, userId: user.id, role })
    const team = options.inWorkspace ?? (await createTeam(ctx, organizationId, options.teamRoleId))
    await addTeamMember(ctx, {
      organizationId,
      userId: user.id,
      teamId: team.id,
      roleId: team.role_id,
    })
    return { id: user.id, email, password: testPassword, organizationId, workspaceId: team.id }
  })
}

async function createTeam(
  ctx: WithDb<Services>,
  organizationId: string,
  role_id: string = roleIds.teamAdmin,
) {
  const { id } = await addTeam(ctx, { organizationId, name: `Team ${randomUUID()}` })
  return { id, role_id }
}

function createOrganization(
  ctx: WithDb<Services>,
  { flags = flagsOfNewOrganization, is_workspace_enabled = false }: PersonOptions,
) {
  const name = `Organization ${randomUUID()}`
  return addOrganization(ctx, { name, region: 'US', flags, is_workspace_enabled })
}
