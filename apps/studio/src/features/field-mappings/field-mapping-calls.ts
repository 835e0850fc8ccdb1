import { ApiError, type BodyOf } from '@marquee/api'
import {
  createDefaultMappings,
  fieldMappingsKey,
  listFieldMappings,
  listSourceFields,
  listTargetFields,
  saveFieldMappings,
} from '@marquee/api/field-mappings'
import { type CrmObject, type CrmType, crmWords } from '@marquee/domain/field-mappings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isChangedMeanwhile } from '#ui/changed-meanwhile/changed-meanwhile.tsx'
import { toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'

/** A form, and an object of a CRM. */
export type MappingOf = { form: string; crm: CrmType; object: CrmObject }

const entityOf = ({ form }: MappingOf) => ({ entity_type: 'GLOBAL_FORM', entity_id: form }) as const
const targetOf = ({ crm, object }: MappingOf) => ({ crm_type: crm, crm_object_type: object })

export const sourceFieldsQuery = ({ form }: MappingOf) => listSourceFields.query({ query: { form_id: form } })
export const targetFieldsQuery = (of: MappingOf) => listTargetFields.query({ query: targetOf(of) })
export const mappingsQuery = (of: MappingOf) =>
  listFieldMappings.query({ query: { ...targetOf(of), ...entityOf(of) } })

export function useSaveMappings(of: MappingOf) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (sent: Pick<BodyOf<typeof saveFieldMappings>, 'field_mappings' | 'seen'>) =>
      saveFieldMappings({ body: { ...entityOf(of), ...targetOf(of), ...sent } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(mappingsQuery(of).queryKey, saved)
      toast({ kind: 'success', message: t('saved') })
    },
    onError: (error) => {
      if (!isChangedMeanwhile(error)) toast({ kind: 'error', message: t('saveFailed') })
    },
  })
}

/** Maps the usual fields of every object of the CRM. */
export function useCreateDefaults(of: MappingOf) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => createDefaultMappings({ body: { crm_type: of.crm, ...entityOf(of) } }),
    onSuccess: async ({ count }) => {
      toast({
        kind: 'success',
        message: count === 0 ? t('defaultsNone') : t('defaultsDone', { count }),
      })
      await queryClient.invalidateQueries({ queryKey: fieldMappingsKey })
    },
    onError: () => toast({ kind: 'error', message: t('defaultsFailed', { crm: crmWords[of.crm] }) }),
  })
}

/** The server's errors for the rows it refused, by position (ST-073). */
export function rowErrorsOf(error: Error | null): Map<number, string> {
  if (!(error instanceof ApiError)) return new Map()
  return new Map(
    Object.entries(error.errors).flatMap(([field, sentences]) => {
      const [list, place] = field.split('.')
      return list === 'field_mappings' && place !== undefined
        ? [[Number(place), sentences.join(' ')] as const]
        : []
    }),
  )
}
