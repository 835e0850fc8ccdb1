import { exportAuditEntries } from '@marquee/api/audit'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '#lib/save-file.ts'
import { toast } from '#ui/toast/toast.ts'
import { type AuditSearchParams, auditQueryOf } from './audit-search-params.ts'
import { t } from './texts.ts'

/** Saves all entries that match the filters as a file, not only the current page. */
export function useExportAudit() {
  return useMutation({
    mutationFn: (params: AuditSearchParams) => exportAuditEntries({ query: auditQueryOf(params) }),
    onSuccess: (file) => {
      saveFile(file, 'audit-trail.csv')
      toast({ kind: 'success', message: t('exported') })
    },
    onError: () => toast({ kind: 'error', message: t('exportFailed') }),
  })
}
