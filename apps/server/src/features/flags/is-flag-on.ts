import { randomUUID } from 'node:crypto'
import {
  type FlagName,
  type PublicFlagName,
  type PublicFlags,
  withFlagDefaults,
} from '@marquee/domain/organizations'
import { type Client, OpenFeature } from '@openfeature/server-sdk'
import { findOrganization } from '#features/organizations/public.ts'
import type { OrganizationContext, Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { createFlagProvider } from './flag-provider.ts'

/** OpenFeature is global to the process, so each server in a test process registers under its own domain. */
const clients = new WeakMap<Services['database'], Client>()

/** Whether the flag is on for the organization. Opens its own transaction, so call it before starting one. */
export async function isFlagOn(ctx: OrganizationContext, name: FlagName): Promise<boolean> {
  return evaluate(ctx, name, ctx.organizationId)
}

/** The flags available before signing in (SH-300 to SH-302). */
export async function listPublicFlags(ctx: Services): Promise<PublicFlags> {
  const isOn = (name: PublicFlagName) => evaluate(ctx, name)
  return {
    Use_CL_Signup_Video: await isOn('Use_CL_Signup_Video'),
    Use_CL_Remotion: await isOn('Use_CL_Remotion'),
  }
}

/** Throws if the flags can't be read, so that an outage neither grants nor denies a feature. */
async function evaluate(
  ctx: Services,
  name: FlagName | PublicFlagName,
  organizationId?: string,
): Promise<boolean> {
  const context = organizationId === undefined ? {} : { targetingKey: organizationId }
  const details = await clientOf(ctx).getBooleanDetails(name, false, context)
  if (details.errorCode !== undefined)
    throw new Error(`The flag ${name} could not be read: ${details.errorMessage}`)
  return details.value
}

function clientOf(ctx: Services): Client {
  const existing = clients.get(ctx.database)
  if (existing) return existing
  const domain = randomUUID()
  OpenFeature.setProvider(
    domain,
    createFlagProvider((organizationId) => readFlags(ctx, organizationId)),
  )
  const client = OpenFeature.getClient(domain)
  clients.set(ctx.database, client)
  return client
}

async function readFlags(
  ctx: Services,
  organizationId: string | undefined,
): Promise<Record<string, unknown>> {
  if (organizationId === undefined) {
    const { publicFlags } = ctx.settings
    const isOn = (name: PublicFlagName) => publicFlags.includes(name)
    return {
      Use_CL_Signup_Video: isOn('Use_CL_Signup_Video'),
      Use_CL_Remotion: isOn('Use_CL_Remotion'),
    }
  }
  const organization = await inOrganization({ ...ctx, organizationId }, (ctx) =>
    findOrganization(ctx.db, organizationId),
  )
  return withFlagDefaults(organization?.flags ?? {})
}
