import { ApiError, type BodyOf } from '@marquee/api'
import {
  createDefaultMappings,
  fieldMappingsKey,
  listFieldMappings,
  listObjectTypes,
  listSourceFields,
  listTargetFields,
  saveFieldMappings,
} from '@marquee/api/field-mappings'
import { type CrmObject, type CrmType, crmWords } from '@marquee/domain/field-mappings'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { isChangedMeanwhile } from '#ui/changed-meanwhile/changed-meanwhile.tsx'
import { toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'

/** What the mapping is for (IN-188). */
export type MappingOwner = { kind: 'form' | 'event' | 'template' | 'series'; id: string }

/** A mapping of an owner to an object of a CRM. */
export type MappingOf = { owner: MappingOwner; crm: CrmType; object: CrmObject }

const entityOf = ({ owner: { kind, id } }: MappingOf) => {
  if (kind === 'event') return { event: id }
  if (kind === 'template') return { studio_template: id }
  if (kind === 'series') return { series: id }
  return { entity_type: 'GLOBAL_FORM', entity_id: id } as const
}
/** IN-220 takes the entity by type and id. */
const entityTypes = {
  form: 'GLOBAL_FORM',
  event: 'EVENT',
  template: 'STUDIO_TEMPLATE',
  series: 'SERIES',
} as const
const sourceOf = {
  form: 'form_id',
  event: 'event_id',
  template: 'studio_template_id',
  series: 'series_id',
} as const
const targetOf = ({ crm, object }: MappingOf) => ({ crm_type: crm, crm_object_type: object })

export const objectTypesQuery = (crm: CrmType) => listObjectTypes.query({ query: { crm_type: crm } })
export const sourceFieldsQuery = ({ owner: { kind, id } }: MappingOf) =>
  listSourceFields.query({ query: { [sourceOf[kind]]: id } })
/** Loaded again up to three times, half a second apart (IN-217). */
export const targetFieldsQuery = (of: MappingOf) =>
  queryOptions({ ...listTargetFields.query({ query: targetOf(of) }), retry: 3, retryDelay: 500 })
export const mappingsQuery = (of: MappingOf) =>
  listFieldMappings.query({ query: { ...targetOf(of), ...entityOf(of) } })

export function useSaveMappings(of: MappingOf) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (sent: Pick<BodyOf<typeof saveFieldMappings>, 'field_mappings' | 'seen'>) =>
      saveFieldMappings({ body: { ...entityOf(of), ...targetOf(of), ...sent } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(mappingsQuery(of).queryKey, saved)
      toast({ kind: 'success', message: t(`${of.owner.kind}.saved`) })
    },
    onError: (error) => {
      if (!isChangedMeanwhile(error)) toast({ kind: 'error', message: t(`${of.owner.kind}.saveFailed`) })
    },
  })
}

/** Maps the usual fields of every object of the CRM. */
export function useCreateDefaults(of: MappingOf) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => {
      const { kind, id } = of.owner
      return createDefaultMappings({
        body: { crm_type: of.crm, entity_type: entityTypes[kind], entity_id: id },
      })
    },
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
