/** OpenFeature over the reply that says who is signed in. Loaded after the first paint: it is 8 KB. */
import { flagIdentifier, flagText, type Organization } from '@marquee/domain/organizations'
import { OpenFeature, ProviderEvents } from '@openfeature/web-sdk'
import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '#features/accounts/public.ts'
import { createFlagProvider } from './flag-provider.ts'
import type { FlagService } from './use-flag.ts'

/** The name under which OpenFeature keeps our provider. */
const domain = 'marquee'

type OpenFeatureFlags = FlagService & { close(): void }

/** The flags of `organization`, and each change that reaches the cache of `queryClient` (SH-295 to SH-297). */
export async function openFeatureFlags(
  queryClient: QueryClient,
  organization: Organization,
): Promise<OpenFeatureFlags> {
  const provider = createFlagProvider(organization.flags)
  await OpenFeature.setProviderAndWait(domain, provider, {
    targetingKey: flagIdentifier(organization.id),
    name: flagText(organization.name),
  })
  const client = OpenFeature.getClient(domain)
  const follow = () => {
    const known = queryClient.getQueryData(meQuery.queryKey)?.organization
    if (known?.id === organization.id) provider.put(known.flags)
  }
  const stopFollowing = queryClient.getQueryCache().subscribe(follow)
  follow()
  return {
    isOn: (name) => client.getBooleanValue(name, false),
    subscribe(tell) {
      client.addHandler(ProviderEvents.ConfigurationChanged, tell)
      return () => client.removeHandler(ProviderEvents.ConfigurationChanged, tell)
    },
    close: stopFollowing,
  }
}
