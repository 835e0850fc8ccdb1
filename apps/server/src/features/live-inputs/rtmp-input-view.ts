import { type EncoderSlot, type RtmpInput, stateOf } from '@marquee/domain/live-inputs'
import type { Services } from '#platform/context.ts'
import { channelStatesOf, opensAtOf } from './channel-of-input.ts'
import type { RtmpInputRow } from './rtmp-input-store.ts'
import { signStreamKey } from './stream-keys.ts'
import { whipPath } from './whip-path.ts'

type ViewServices = Pick<Services, 'settings' | 'clock'>

/** An input without its stream keys. */
export function rtmpInputView(row: RtmpInputRow, { settings, clock }: ViewServices): RtmpInput {
  const now = clock.now()
  const states = channelStatesOf(row, now)
  return {
    id: row.id,
    event: row.event_id,
    name: row.name,
    state: stateOf(states),
    channel_states: states,
    test_run_end_time: row.test_run_end_time?.toISOString() ?? null,
    opens_at: opensAtOf(row, now)?.toISOString() ?? null,
    encoders: row.encoders,
    input_url: null,
    failover_input_url: null,
    whip_url: `${settings.studioOrigin}${whipPath}`,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** An input with its stream keys, for people who may change it. */
export function rtmpInputWithKeysView(row: RtmpInputRow, services: Services): RtmpInput {
  const address = (slot: EncoderSlot) => {
    const key = signStreamKey(services, { inputId: row.id, slot, version: row.key_version })
    return `${services.settings.rtmpAddress}/live/${key}`
  }
  return {
    ...rtmpInputView(row, services),
    input_url: address('primary'),
    failover_input_url: address('failover'),
  }
}
