/** The addresses of pages, and the home pages of page domains. */
import {
  changeEventAddress,
  changeHubAddress,
  changePageHome,
  getEventAddress,
  getHubAddress,
  getPageHome,
} from '@marquee/api/pages'
import type { PageAddress } from '@marquee/domain/pages'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/toast/toast.ts'
import { t } from './address-texts.ts'

export type PageOwner = { kind: 'event' | 'hub'; id: string }

export const pageAddressQuery = ({ kind, id }: PageOwner) =>
  queryOptions<PageAddress>(
    kind === 'event' ? getEventAddress.query({ path: { id } }) : getHubAddress.query({ path: { id } }),
  )

export function useChangeAddress({ kind, id }: PageOwner) {
  const queryClient = useQueryClient()
  const change = kind === 'event' ? changeEventAddress : changeHubAddress
  return useMutation({
    mutationFn: (slug: string | null) => change({ path: { id }, body: { slug } }),
    onSuccess: (address) => {
      toast({ kind: 'success', message: t('address.saved') })
      queryClient.setQueryData(pageAddressQuery({ kind, id }).queryKey, address)
    },
  })
}

export const pageHomeQuery = (domainId: string) => queryOptions(getPageHome.query({ path: { id: domainId } }))

/** The page to show, or null for none. */
export type HomeChoice = PageOwner | null

export function useChangeHome(domainId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (choice: HomeChoice) =>
      changePageHome({
        path: { id: domainId },
        body: {
          event: choice?.kind === 'event' ? choice.id : null,
          hub_page: choice?.kind === 'hub' ? choice.id : null,
        },
      }),
    onSuccess: (home) => {
      toast({ kind: 'success', message: t('home.saved') })
      queryClient.setQueryData(pageHomeQuery(domainId).queryKey, home)
    },
  })
}
