/** What the page of a sponsor reads and changes; the key of the link is the proof in each call. */
import {
  changeSponsorBooth,
  createSponsorResource,
  type FileWanted,
  openSponsorBooth,
  signSponsorFile,
} from '@marquee/api'
import type { SponsorBooth } from '@marquee/domain/booths'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useQuickEntries } from '#ui/quick-add/use-quick-entries.ts'
import { toast } from '#ui/toast/toast.ts'
import { keepSponsor } from './sponsor-key.ts'
import { sponsorText as t } from './sponsor-texts.ts'

export type OfSponsor = { boothId: string; eventId: string; key: string }

/** The booth, for whoever has the key (BO-024). */
export const sponsorBoothQuery = ({ boothId, eventId, key }: OfSponsor) =>
  queryOptions({
    queryKey: ['sponsor-booth', boothId, key],
    queryFn: async () => {
      const booth = await openSponsorBooth(boothId, { event: eventId, key })
      keepSponsor(booth, key)
      return booth
    },
    retry: false,
  })

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
      changeSponsorBooth(of.boothId, {
        event: of.eventId,
        key: of.key,
        sponsor_email: booth.sponsor.email,
        ...fields,
      }),
    onSuccess: (changed) => {
      queryClient.setQueryData(sponsorBoothQuery(of).queryKey, changed)
      toast({ kind: 'success', message: t('saved') })
    },
  })
}

/** Asks where a file for the booth may be sent. */
export function sponsorSigner({ boothId, eventId, key }: OfSponsor, booth: SponsorBooth) {
  return ({ event: _event, ...file }: FileWanted) =>
    signSponsorFile(boothId, { event: eventId, key, sponsor_email: booth.sponsor.email, file })
}

/** The booth hands out more resources (BO-026). */
export function useAddSponsorResources(of: OfSponsor, booth: SponsorBooth) {
  const queryClient = useQueryClient()
  const { queryKey } = sponsorBoothQuery(of)
  return useQuickEntries({
    listKey: queryKey,
    create: (resource: { title: string; url: string }) =>
      createSponsorResource(of.boothId, {
        event: of.eventId,
        key: of.key,
        sponsor_email: booth.sponsor.email,
        ...resource,
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
