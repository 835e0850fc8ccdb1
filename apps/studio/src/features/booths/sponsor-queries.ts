/** What the page of a sponsor reads and changes; the key of the link is the proof in each call. */
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
import { keepSponsor } from './sponsor-key.ts'
import { sponsorText as t } from './sponsor-texts.ts'

export type OfSponsor = { boothId: string; eventId: string; key: string }

/** The booth, for whoever has the key (BO-024). */
export const sponsorBoothQuery = ({ boothId, eventId, key }: OfSponsor) => {
  const input = { path: { id: boothId }, body: { event: eventId, key } }
  return queryOptions({
    queryKey: openSponsorBooth.key(input),
    queryFn: async () => {
      const booth = await openSponsorBooth(input)
      keepSponsor(booth, key)
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

/** The booth is as the form says (BO-025). */
export function useChangeSponsorBooth(of: OfSponsor, booth: SponsorBooth) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (fields: SponsorFields) =>
      changeSponsorBooth({
        path: { id: of.boothId },
        body: {
          event: of.eventId,
          key: of.key,
          sponsor_email: booth.sponsor.email,
          ...fields,
        },
      }),
    onSuccess: (changed) => {
      queryClient.setQueryData(sponsorBoothQuery(of).queryKey, changed)
      toast({ kind: 'success', message: t('saved') })
    },
  })
}

/** Asks where a file for the booth may be sent. */
export function sponsorSigner({ boothId, eventId, key }: OfSponsor, booth: SponsorBooth) {
  return ({ event: _event, ...file }: BodyOf<typeof signUrl>) =>
    signSponsorFile({
      path: { id: boothId },
      body: { event: eventId, key, sponsor_email: booth.sponsor.email, file },
    })
}

/** The booth hands out more resources (BO-026). */
export function useAddSponsorResources(of: OfSponsor, booth: SponsorBooth) {
  const queryClient = useQueryClient()
  const { queryKey } = sponsorBoothQuery(of)
  return useQuickEntries({
    listKey: queryKey,
    create: (resource: { title: string; url: string }) =>
      createSponsorResource({
        path: { id: of.boothId },
        body: {
          event: of.eventId,
          key: of.key,
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
