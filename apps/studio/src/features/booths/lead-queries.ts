import { exportBoothLeads, exportSponsorLeads, listBoothLeads, listSponsorLeads } from '@marquee/api/booths'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { saveFile } from '#lib/save-file.ts'
import { toast } from '#ui/toast/toast.ts'
import type { SponsorAccess } from './sponsor-queries.ts'
import { t } from './texts.ts'

const limit = 50

export const boothLeadsQuery = (id: string) => listBoothLeads.query({ path: { id }, query: { limit } })

/** Like `leadsQuery`, for the sponsor, who is authorized by their key. */
export const sponsorLeadsQuery = (access: SponsorAccess) => {
  const input = { ...withKey(access), query: { limit } }
  return queryOptions({
    queryKey: listSponsorLeads.key(input),
    queryFn: () => listSponsorLeads(input),
    retry: false,
  })
}

const withKey = ({ boothId, eventId, key }: SponsorAccess) => ({
  path: { id: boothId },
  body: { event: eventId, key },
})

export function useExportBoothLeads(id: string) {
  return useExport(() => exportBoothLeads({ path: { id } }))
}

export function useExportSponsorLeads(access: SponsorAccess) {
  return useExport(() => exportSponsorLeads(withKey(access)))
}

function useExport(call: () => Promise<Blob>) {
  return useMutation({
    mutationFn: () => call(),
    onSuccess: (file) => saveFile(file, 'leads.csv'),
    onError: () => toast({ kind: 'error', message: t('exportLeadsFailed') }),
  })
}
