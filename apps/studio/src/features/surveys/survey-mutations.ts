/** The changes that the survey pages make on the server. The spec defines the failure messages (BO-044 to BO-049). */
import { ApiError } from '@marquee/api'
import {
  changeSurvey,
  createSurvey,
  deleteSurvey,
  detachSurvey,
  duplicateSurvey,
  surveysKey,
} from '@marquee/api/surveys'
import type { SurveyQuestion } from '@marquee/domain/surveys'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isChangedMeanwhile } from '#ui/changed-meanwhile/changed-meanwhile.tsx'
import { toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'

type Messages = { done: Parameters<typeof t>[0]; failed: (error: Error) => Parameters<typeof t>[0] }

function useSurveyChange<Change>(change: (input: Change) => Promise<unknown>, { done, failed }: Messages) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      toast({ kind: 'success', message: t(done) })
      return queryClient.invalidateQueries({ queryKey: surveysKey })
    },
    onError: (error) => {
      if (!isChangedMeanwhile(error)) toast({ kind: 'error', message: t(failed(error)) })
    },
  })
}

export type SurveyForm = {
  title: string
  description: string
  questions: SurveyQuestion[]
  /** The version that was edited; undefined overwrites any version. */
  seen?: string | undefined
}

export function useCreateSurvey() {
  return useSurveyChange((form: SurveyForm) => createSurvey({ body: form }), {
    done: 'created',
    failed: () => 'createFailed',
  })
}

export function useChangeSurvey(id: string) {
  return useSurveyChange((form: SurveyForm) => changeSurvey({ path: { id }, body: form }), {
    done: 'saved',
    failed: () => 'updateFailed',
  })
}

type OfSession = { id: string; broadcast: string }

/** Adds a copy of the survey to a session. */
export function useDuplicateSurvey() {
  return useSurveyChange(
    ({ id, broadcast }: OfSession) => duplicateSurvey({ path: { id }, body: { broadcast } }),
    {
      done: 'duplicated',
      failed: () => 'duplicateFailed',
    },
  )
}

/** Removes the copy from a session. */
export function useDetachSurvey() {
  return useSurveyChange(
    ({ id, broadcast }: OfSession) => detachSurvey({ path: { id }, body: { broadcast } }),
    {
      done: 'detached',
      failed: (error) => (isInUse(error) ? 'inUse' : 'detachFailed'),
    },
  )
}

/** Deletes the survey from the library. */
export function useDeleteSurvey() {
  return useSurveyChange((id: string) => deleteSurvey({ path: { id } }), {
    done: 'deleted',
    failed: (error) => (isInUse(error) ? 'inUse' : 'deleteFailed'),
  })
}

function isInUse(error: Error): boolean {
  return error instanceof ApiError && error.code === 'SURVEY_HAS_DUPLICATED_SURVEYS'
}
