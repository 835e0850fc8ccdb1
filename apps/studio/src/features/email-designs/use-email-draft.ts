import { changeEmailTemplate, getEmailTemplate, listEmailTemplates } from '@marquee/api/email-designs'
import { getEventAlertCentre } from '@marquee/api/readiness'
import {
  changeEmailTemplateSchema,
  type EmailDesign,
  type EmailTemplate,
} from '@marquee/domain/email-designs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type StepHistory, stepsOf, stepTo } from '#lib/step-history.ts'
import { isChangedMeanwhile } from '#ui/changed-meanwhile/changed-meanwhile.tsx'

const autosaveMs = 700

export type EmailDraft = ReturnType<typeof useEmailDraft>

type Saved = { design: EmailDesign; version: string }

/** The draft being edited: its steps, and saving it shortly after each change, but never over what others saved (0158). */
export function useEmailDraft({ id, version, email_json }: EmailTemplate) {
  const [history, setHistory] = useState<StepHistory<EmailDesign>>({
    past: [],
    design: email_json,
    future: [],
  })
  const [saved, setSaved] = useState<Saved>({ design: email_json, version })
  const [opened] = useState(version)
  const saving = useSaving(id, setSaved)
  const { design } = history
  const faults = faultsOf(design)
  const isChanged = JSON.stringify(design) !== JSON.stringify(saved.design)
  const isFaulty = faults.size > 0
  const canSave = isChanged && !isFaulty && !saving.isPending && !saving.isError
  const { mutate } = saving
  useEffect(() => {
    if (!canSave) return
    const timer = setTimeout(() => mutate({ design, version: saved.version }), autosaveMs)
    return () => clearTimeout(timer)
  }, [canSave, design, saved.version, mutate])

  return {
    design,
    faults,
    isChanged,
    isFaulty,
    isSaving: saving.isPending,
    error: saving.error,
    /** Whether it was saved since it was opened. */
    wasSaved: saved.version !== opened,
    /** Saves at once what isn't saved yet. */
    save: (done: { onSuccess: () => void; onError: () => void }) =>
      mutate({ design, version: saved.version }, done),
    /** Saves over what somebody else saved in the meantime. */
    replace: () =>
      void getEmailTemplate({ path: { id } }).then((theirs) => mutate({ design, version: theirs.version })),
    /** Consecutive changes with the same name, such as typing, are undone together. */
    edit: (change: (design: EmailDesign) => EmailDesign, typedIn?: string) => {
      if (saving.isError && !isChangedMeanwhile(saving.error)) saving.reset()
      setHistory((before) => stepTo(before, change(before.design), typedIn))
    },
    ...stepsOf(history, setHistory),
  }
}

function useSaving(id: string, setSaved: (saved: Saved) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ design, version }: Saved) =>
      changeEmailTemplate({ path: { id }, body: { seen: version, email_json: design } }),
    onSuccess: (reply, { design }) => {
      setSaved({ design, version: reply.version })
      queryClient.setQueryData(getEmailTemplate.key({ path: { id } }), reply)
      return Promise.all(
        [listEmailTemplates, getEventAlertCentre].map((query) =>
          queryClient.invalidateQueries({ queryKey: query.key() }),
        ),
      )
    },
  })
}

/** What the server would refuse, by the id of the block; that of subject and preheader is `root`. */
function faultsOf(design: EmailDesign): ReadonlyMap<string, string> {
  const { error } = changeEmailTemplateSchema.safeParse({ email_json: design })
  return new Map(
    error?.issues.map(({ path: [, , index], message }) => [
      typeof index === 'number' ? (design.content[index]?.props.id ?? 'root') : 'root',
      message,
    ]),
  )
}
