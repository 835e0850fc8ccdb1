import type { Registrant } from '@marquee/domain/registrants'
import { Suspense, useState } from 'react'
import { countSelected, noneSelected, personName } from '#features/people/public.ts'
import { toast } from '#ui/toast/toast.ts'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import { BatchDialog, type CountedBatch } from './components/batch-dialog.tsx'
import { ChangeDialog, isAsked, type Target } from './components/change-dialog.tsx'
import type { Addressees } from './components/email-dialog.tsx'
import {
  changeFailure,
  isBatchAction,
  type RegistrantChange,
  type SelectedRegistrants,
  useChangeRegistrants,
  useCreateBatch,
} from './registrant-mutations.ts'
import { t } from './texts.ts'
import { useRegistrantSearch } from './use-registrant-search.ts'

// Its limits come with the domain's schemas, which the list doesn't need.
const EmailDialog = lazyPart(async () => (await import('./components/email-dialog.tsx')).EmailDialog)

/** Changes or emails one registrant or all selected ones, with a confirmation if people lose something. */
export function useRegistrantActions(eventId: string, count: number) {
  const { params } = useRegistrantSearch()
  const filter = JSON.stringify([params.search, params.filter])
  const [marked, setMarked] = useState({ filter, selection: noneSelected })
  // The selection belongs to one filter.
  const selection = marked.filter === filter ? marked.selection : noneSelected
  const setSelection = (next: typeof selection) => setMarked({ filter, selection: next })
  const [target, setTarget] = useState<Target>()
  const [addressees, setAddressees] = useState<Addressees>()
  const mutation = useChangeRegistrants(eventId)
  const [counted, setCounted] = useState<CountedBatch>()
  const creation = useCreateBatch(eventId)
  const start = (next: Target) => {
    if (isAsked(next.change)) return setTarget(next)
    mutation.mutate(next, {
      onSuccess: () => setSelection(noneSelected),
      onError: (error) => toast({ kind: 'error', message: changeFailure(error, next).message }),
    })
  }
  const { search, filter: conditions } = params
  const ids = [...selection.marked]
  const selected: SelectedRegistrants = selection.isAll
    ? { is_all: true, excluded: ids, search, ...(conditions && { filter: conditions }) }
    : { ids }
  const asked = target && isAsked(target.change) ? { ...target, change: target.change } : undefined
  const many = t('whoMany', { count: countSelected(selection, count) })
  return {
    selection,
    setSelection,
    changeOne: ({ id, user }: Registrant, change: RegistrantChange) =>
      start({ change, who: personName(user), selected: { ids: [id] } }),
    changeSelected: (change: RegistrantChange) =>
      isBatchAction(change)
        ? creation.mutate({ change, selected }, { onSuccess: (batch) => setCounted({ batch, selected }) })
        : start({ change, who: many, selected }),
    isCounting: creation.isPending,
    emailOne: ({ id, user }: Registrant) => setAddressees({ who: personName(user), selected: { ids: [id] } }),
    emailSelected: () => setAddressees({ who: many, selected }),
    dialogs: (
      <>
        <ChangeDialog
          target={asked}
          mutation={mutation}
          onDone={() => setSelection(noneSelected)}
          onClose={() => setTarget(undefined)}
        />
        <BatchDialog
          counted={counted}
          onStarted={() => setSelection(noneSelected)}
          onClose={() => setCounted(undefined)}
        />
        <Suspense>
          {addressees && (
            <EmailDialog
              eventId={eventId}
              addressees={addressees}
              onSent={() => setSelection(noneSelected)}
              onClose={() => setAddressees(undefined)}
            />
          )}
        </Suspense>
      </>
    ),
  }
}
