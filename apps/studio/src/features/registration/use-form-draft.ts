import {
  type FormPace,
  type FormTranslations,
  paceOf,
  type RegistrationForm,
  translationsOf,
  type UpdateRegistrationForm,
} from '@marquee/domain/registration'
import { useState } from 'react'
import { useUnsavedChanges } from '#ui/dialog/use-unsaved-changes.tsx'
import { withTranslations } from './form-translations.ts'
import { completed, flat, type FormPart, formioDataOf, isQuestion, partsOf, withKeys } from './form-parts.ts'

export type SavingForm = {
  onSaved: () => void
  /** Overwrites what someone else saved in the meantime. */
  isReplacing: boolean
}

type EditedForm = {
  formioData: RegistrationForm['formio_data']
  onSave: (formioData: UpdateRegistrationForm['formio_data'], saving: SavingForm) => void
}

/** The form being edited, and how to save it. Render `question`. */
export function useFormDraft({ formioData, onSave }: EditedForm) {
  const [draft, setDraft] = useState(() => ({
    pace: paceOf(formioData),
    parts: partsOf(formioData),
    translations: translationsOf(formioData),
  }))
  const [saved, setSaved] = useState(draft)
  const isChanged = draft !== saved
  const question = useUnsavedChanges(isChanged)
  // A form that never had one keeps none.
  const kept = draft.pace === paceOf(formioData) ? formioData : { ...formioData, pace: draft.pace }
  const save = (isReplacing: boolean) => {
    const keyed = { ...draft, parts: withKeys(draft.parts) }
    setDraft(keyed)
    const data = withTranslations(formioDataOf(kept, keyed.parts), keyed.translations)
    // What is typed while saving remains unsaved.
    onSave(data, { onSaved: () => setSaved(keyed), isReplacing })
  }
  const keyed = withKeys(draft.parts)
  return {
    ...draft,
    isChanged,
    change: (parts: FormPart[]) => setDraft({ ...draft, parts }),
    changePace: (pace: FormPace) => setDraft({ ...draft, pace }),
    translate: (translations: FormTranslations) => setDraft({ ...draft, translations }),
    save,
    data: () => formioDataOf(formioData, keyed),
    /** What the preview shows: the form as far as it is complete. */
    shown: withTranslations(formioDataOf(kept, completed(keyed)), draft.translations),
    keyOf: (id: string | undefined) =>
      flat(keyed)
        .filter(isQuestion)
        .find((part) => part.id === id)?.key,
    question,
  }
}
