import { ApiError } from '@marquee/api'
import { agendaKey } from '@marquee/api/agenda'
import { startSimuliveTest, stopSimuliveTest } from '@marquee/api/simulive'
import type { Broadcast } from '@marquee/domain/agenda'
import { simuliveTestState } from '@marquee/domain/simulive'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#lib/error-words.ts'
import { toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'

type Pending = { state: 'STARTING' | 'STOPPING'; endTime: string | null }

/**
 * The state of the session's test run, and its action: stops it if it has an end, otherwise starts it (LV-071). A pending
 * call counts until it fails or the end changes (LV-068 to LV-070).
 */
export function useTestRun(session: Broadcast) {
  const { id, simulive_test_run_end_time: endTime } = session
  const queryClient = useQueryClient()
  const [pending, setPending] = useState<Pending>()
  const isStarting = endTime === null
  const call = useMutation({
    mutationFn: async () => {
      await (isStarting ? startSimuliveTest : stopSimuliveTest)({ path: { id } })
    },
    onMutate: () => setPending({ state: isStarting ? 'STARTING' : 'STOPPING', endTime }),
    onSuccess: () => {
      if (isStarting) toast({ kind: 'success', message: t('started') })
      return queryClient.invalidateQueries({ queryKey: agendaKey })
    },
    onError: (error) => {
      setPending(undefined)
      const message =
        error instanceof ApiError ? sentenceOf(error) : t(isStarting ? 'startFailed' : 'stopFailed')
      toast({ kind: 'error', message })
    },
  })
  const isPending = pending?.endTime === endTime
  return {
    state: simuliveTestState(session, isPending ? pending.state : undefined),
    act: () => call.mutate(),
  }
}
