import { changeBrandKit } from '@marquee/api/branding'
import type { BrandKit, ChangeBrandKit, KitLook } from '@marquee/domain/branding'
import type { VideoAsset } from '@marquee/domain/video-library'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changedFields } from '#lib/changed-fields.ts'
import { withReason } from '#lib/error-words.ts'
import { toast } from '#ui/toast/toast.ts'
import { brandKitQuery } from './brand-calls.ts'
import { t } from './texts.ts'

type KitVideos = { intro_video: VideoAsset | null; outro_video: VideoAsset | null }
type Pending = {
  fields: Partial<KitLook['fields']>
  theme: Partial<KitLook['theme']>
  videos: Partial<KitVideos>
}

const nothing: Pending = { fields: {}, theme: {}, videos: {} }

export function kitLookOf(kit: BrandKit): KitLook {
  const { organization: _of, can: _can, intro_video: _intro, outro_video: _outro, theme_obj, ...fields } = kit
  return { fields, theme: theme_obj }
}

/** Pending changes of the brand kit, which are saved with one call. */
export function useKitEdits(kit: BrandKit) {
  const queryClient = useQueryClient()
  const saved = { ...kitLookOf(kit), videos: { intro_video: kit.intro_video, outro_video: kit.outro_video } }
  const [typed, setTyped] = useState(nothing)
  // Others save meanwhile, and people change their minds.
  const pending: Pending = {
    fields: changedFields(saved.fields, typed.fields),
    theme: changedFields(saved.theme, typed.theme),
    videos: changedFields(saved.videos, typed.videos),
  }
  const saving = useMutation({
    mutationFn: (sent: Pending) =>
      changeBrandKit({ body: bodyOf(sent) }).catch((error: Error) => {
        throw withReason(error, t('notSaved'))
      }),
    onSuccess: (after, sent) => {
      queryClient.setQueryData(brandKitQuery.queryKey, after)
      // What is changed while saving remains pending.
      setTyped((current) => ({
        fields: changedFields(sent.fields, current.fields),
        theme: changedFields(sent.theme, current.theme),
        videos: changedFields(sent.videos, current.videos),
      }))
      toast({ kind: 'success', message: t('saved') })
    },
  })
  const change = (more: Partial<Pending>) =>
    setTyped((current) => ({
      fields: { ...current.fields, ...more.fields },
      theme: { ...current.theme, ...more.theme },
      videos: { ...current.videos, ...more.videos },
    }))
  return {
    edited: {
      fields: { ...saved.fields, ...pending.fields },
      theme: { ...saved.theme, ...pending.theme },
    } satisfies KitLook,
    videos: { ...saved.videos, ...pending.videos },
    isPending: Object.values(pending).some((part) => Object.keys(part).length > 0),
    change,
    save: () => saving.mutate(pending),
    discard: () => {
      saving.reset()
      setTyped(nothing)
    },
    isSaving: saving.isPending,
    error: saving.error,
  }
}
export type KitEdits = ReturnType<typeof useKitEdits>

function bodyOf({ fields, theme, videos: { intro_video, outro_video } }: Pending): ChangeBrandKit {
  return {
    ...fields,
    ...(Object.keys(theme).length > 0 && { theme_obj: theme }),
    ...(intro_video !== undefined && { intro_video: intro_video?.id ?? null }),
    ...(outro_video !== undefined && { outro_video: outro_video?.id ?? null }),
  }
}
