import { channelStates, type ChannelState, stateOf } from '@marquee/domain/live-inputs'
import { useQueryClient } from '@tanstack/react-query'
import { useSignal, useSignalGap } from '#lib/signals.ts'
import { patchLiveInput, refetchLiveInputs } from './live-input-mutations.ts'

/** Keeps the inputs on screen in sync with their channels (LV-043, LV-051). */
export function useLiveInputUpdates(eventId: string): void {
  const queryClient = useQueryClient()
  useSignal('rtmp-input-updated', (signal) => {
    if (signal.event_id !== eventId) return
    const channel_states = signal.channel_states.filter(isChannelState)
    patchLiveInput(queryClient, eventId, {
      id: signal.rtmp_input,
      state: stateOf(channel_states),
      channel_states,
      test_run_end_time: signal.test_run_end_time,
    })
    // The signal doesn't contain what the encoders send.
    void refetchLiveInputs(queryClient, eventId)
  })
  // When an input opens depends on the sessions that use it.
  useSignal('broadcast-updated', ({ event_id }) => {
    if (event_id === eventId) void refetchLiveInputs(queryClient, eventId)
  })
  useSignalGap(() => void refetchLiveInputs(queryClient, eventId))
}

function isChannelState(state: string): state is ChannelState {
  return channelStates.some((known) => known === state)
}
