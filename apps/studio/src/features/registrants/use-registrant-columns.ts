import { useQuery } from '@tanstack/react-query'
import { answerCountsQuery, registrationFormQuery } from '#features/registration/public.ts'
import { localKeys } from '#lib/storage-keys.ts'
import { readStored, writeStored } from '#lib/stored.ts'
import { fieldLabels } from './field-labels.ts'
import { allColumns, usualColumns } from './registrant-columns.tsx'
import { readColumns } from './registrant-search-params.ts'
import { useRegistrantSearch } from './use-registrant-search.ts'

/** All columns, the ones shown, and a function to choose others, which this browser stores. */
export function useRegistrantColumns(eventId: string) {
  const { params, goTo } = useRegistrantSearch()
  const form = useQuery(registrationFormQuery(eventId)).data
  const answers = useQuery(answerCountsQuery(eventId)).data?.answers
  const all = allColumns(fieldLabels(form?.formio_data), Object.keys(answers ?? {}))
  const key = localKeys.registrantColumns(eventId)
  const chosen = params.columns ?? storedColumns(key) ?? usualColumns
  return {
    all,
    // A column that the event no longer has is hidden until it is back.
    shown: chosen.flatMap((id) => all.find((column) => column.id === id) ?? []),
    choose: (columns: readonly string[]) => {
      const isUsual = columns.join() === usualColumns.join()
      writeStored('localStorage', key, isUsual ? undefined : JSON.stringify(columns))
      void goTo({ columns: isUsual ? undefined : [...columns], page: params.page })
    },
  }
}

function storedColumns(key: string): string[] | undefined {
  const stored = readStored('localStorage', key)
  if (stored === undefined) return undefined
  try {
    return readColumns(JSON.parse(stored))
  } catch {
    return undefined
  }
}
