import { pseudonymOf } from '@marquee/domain/privacy'
import type { OrganizationContext } from '#platform/context.ts'
import { createSigner } from '#platform/secrets/signer.ts'

type Ctx = Pick<OrganizationContext, 'secrets' | 'organizationId'>
type Download = { requestId: string; userId: string; endsAtSeconds: number }

const addresses = createSigner({
  purpose: 'privacy-address',
  signed: ({ organizationId, address }: { organizationId: string; address: string }) => [
    organizationId,
    address.toLowerCase(),
  ],
})

export const downloadSignatures = createSigner({
  purpose: 'privacy-download',
  signed: ({ requestId, userId, endsAtSeconds }: Download) => [requestId, userId, endsAtSeconds],
})

/**
 * * The hashes of an address in an organization, the one to store first. Without the installation's secret no one can
 * check guesses against them.
 */
export const hashAddress = (ctx: Ctx, address: string) =>
  addresses.hashes(ctx, { organizationId: ctx.organizationId, address })

/** The name that replaces a person whose data must not be kept. */
export const pseudonymFor = (ctx: Ctx, address: string): string => pseudonymOf(hashAddress(ctx, address)[0])
