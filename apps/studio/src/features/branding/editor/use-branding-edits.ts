import { changeBranding } from '@marquee/api/branding'
import {
  type BrandedEvent,
  type Branding,
  type Chosen,
  type ChosenTheme,
  hasSameFonts,
  landingFontOnStage,
} from '@marquee/domain/branding'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changedFields } from '#lib/changed-fields.ts'
import { withReason } from '#lib/error-words.ts'
import { toast } from '#ui/toast/toast.ts'
import { brandingQuery } from '../branding-queries.ts'
import { t } from './texts.ts'

type Pending = { fields: Partial<BrandedEvent>; theme: Partial<ChosenTheme> }

function chosenIn({ event: _event, can: _can, theme_obj, ...fields }: Branding): Chosen {
  return { fields, theme: theme_obj }
}

/** Pending changes of the event and of the theme, kept apart until both are saved with one call (BR-353). */
export function useBrandingEdits(branding: Branding) {
  const queryClient = useQueryClient()
  const saved = chosenIn(branding)
  const [typedFields, setFields] = useState<Pending['fields']>({})
  const [typedTheme, setTheme] = useState<Pending['theme']>({})
  // Others save meanwhile, and people change their minds.
  const pending: Pending = {
    fields: changedFields(saved.fields, typedFields),
    theme: changedFields(saved.theme, typedTheme),
  }
  const edited: Chosen = {
    fields: { ...saved.fields, ...pending.fields },
    theme: { ...saved.theme, ...pending.theme },
  }
  const changeTheme = (change: Pending['theme']) => setTheme((current) => ({ ...current, ...change }))
  // Equal fonts may differ later.
  const [areFontsApart, setFontsApart] = useState(false)
  const setSame = (areSame: boolean) => {
    setFontsApart(!areSame)
    if (areSame) changeTheme(landingFontOnStage(edited.theme))
  }
  const saving = useMutation({
    mutationFn: ({ fields, theme }: Pending) =>
      changeBranding({
        path: { id: branding.event },
        body: { ...fields, ...(Object.keys(theme).length > 0 && { theme_obj: theme }) },
      }).catch((error: Error) => {
        throw withReason(error, t('notSaved'))
      }),
    onSuccess: (after, sent) => {
      queryClient.setQueryData(brandingQuery(branding.event).queryKey, after)
      // What is changed while saving remains pending.
      setFields((current) => changedFields(sent.fields, current))
      setTheme((current) => changedFields(sent.theme, current))
      toast({ kind: 'success', message: t('saved') })
    },
  })
  return {
    edited,
    pending,
    isPending: Object.keys(pending.fields).length + Object.keys(pending.theme).length > 0,
    changeFields: (change: Pending['fields']) => setFields((current) => ({ ...current, ...change })),
    changeTheme,
    fonts: { areSame: !areFontsApart && hasSameFonts(edited.theme), setSame },
    save: () => saving.mutate(pending),
    discard: () => {
      saving.reset()
      setFields({})
      setTheme({})
    },
    isSaving: saving.isPending,
    error: saving.error,
  }
}
