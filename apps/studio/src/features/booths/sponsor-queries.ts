/** The queries and changes of a sponsor's page; the key from the link authorizes each call. */
import type { BodyOf } from '@marquee/api'
import {
  changeSponsorBooth,
  createSponsorResource,
  openSponsorBooth,
  signSponsorFile,
} from '@marquee/api/booths'
import type { signUrl } from '@marquee/api/files'
import type { SponsorBooth } from '@marquee/domain/booths'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useQuickEntries } from '#ui/quick-add/use-quick-entries.ts'
import { toast } from '#ui/toast/toast.ts'
import { storeSponsor } from './sponsor-key.ts'
import { sponsorText as t } from './sponsor-texts.ts'

export type SponsorAccess = { boothId: string; eventId: string; key: string }

/** The booth, for anyone with the key (BO-024). */
export const sponsorBoothQuery = ({ boothId, eventId, key }: SponsorAccess) => {
  const input = { path: { id: boothId }, body: { event: eventId, key } }
  return queryOptions({
    queryKey: openSponsorBooth.key(input),
    queryFn: async () => {
      const booth = await openSponsorBooth(input)
      storeSponsor(booth, key)
      return booth
    },
    retry: false,
  })
}

export type SponsorFields = {
  title: string
  description: string
  hero_asset?: string | null
  poster: string | null
}

/** Saves the booth (BO-025). */
export function useChangeSponsorBooth(access: SponsorAccess, booth: SponsorBooth) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (fields: SponsorFields) =>
      changeSponsorBooth({
        path: { id: access.boothId },
        body: {
          event: access.eventId,
          key: access.key,
          sponsor_email: booth.sponsor.email,
          ...fields,
        },
      }),
    onSuccess: (changed) => {
      queryClient.setQueryData(sponsorBoothQuery(access).queryKey, changed)
      toast({ kind: 'success', message: t('saved') })
    },
  })
}

/** Signs an upload URL for a file of the booth. */
export function sponsorSigner({ boothId, eventId, key }: SponsorAccess, booth: SponsorBooth) {
  return ({ event: _event, ...file }: BodyOf<typeof signUrl>) =>
    signSponsorFile({
      path: { id: boothId },
      body: { event: eventId, key, sponsor_email: booth.sponsor.email, file },
    })
}

/** Adds resources to the booth (BO-026). */
export function useAddSponsorResources(access: SponsorAccess, booth: SponsorBooth) {
  const queryClient = useQueryClient()
  const { queryKey } = sponsorBoothQuery(access)
  return useQuickEntries({
    listKey: queryKey,
    create: (resource: { title: string; url: string }) =>
      createSponsorResource({
        path: { id: access.boothId },
        body: {
          event: access.eventId,
          key: access.key,
          sponsor_email: booth.sponsor.email,
          ...resource,
        },
      }),
    onCreated: (resource) => {
      queryClient.setQueryData(
        queryKey,
        (before) => before && { ...before, resources: [...before.resources, resource] },
      )
      toast({ kind: 'success', message: t('resourceAdded') })
    },
  })
}
