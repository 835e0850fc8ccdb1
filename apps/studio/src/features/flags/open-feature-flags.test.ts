import { flagDefaults } from '@marquee/domain/organizations'
import { OpenFeature, ProviderEvents } from '@openfeature/web-sdk'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFlagProvider } from './open-feature-flags.ts'

const flags = { ...flagDefaults, useHLSGuard: true }

async function open() {
  const provider = createFlagProvider(flags)
  await OpenFeature.setProviderAndWait('test', provider)
  const client = OpenFeature.getClient('test')
  const listener = vi.fn<(event?: { flagsChanged?: string[] }) => void>()
  client.addHandler(ProviderEvents.ConfigurationChanged, listener)
  return { provider, client, listener }
}

afterEach(() => OpenFeature.clearProviders())

describe('the flag service', () => {
  it('[SH-296] answers at once from the cache', async () => {
    const { client } = await open()
    expect(client.getBooleanValue('useHLSGuard', false)).toBe(true)
    expect(client.getBooleanDetails('useEventLocaleInDateTime', true)).toMatchObject({
      value: false,
      reason: 'CACHED',
    })
  })

  it('[SH-297] reports which flags changed, and nothing if none did', async () => {
    const { provider, client, listener } = await open()
    provider.put({ ...flags })
    expect(listener).not.toHaveBeenCalled()
    provider.put({ ...flags, useHLSGuard: false, useEventLocaleInDateTime: true })
    expect(listener.mock.calls[0]?.[0]?.flagsChanged).toEqual(['useHLSGuard', 'useEventLocaleInDateTime'])
    expect(client.getBooleanValue('useHLSGuard', true)).toBe(false)
  })

  it('[SH-298] normalizes identifiers', async () => {
    const { client } = await open()
    expect(client.getBooleanValue('use HLS Guard!', false)).toBe(true)
  })

  it('answers the default for an unknown flag or a value of another type', async () => {
    const { client } = await open()
    expect(client.getBooleanDetails('whatever', true)).toMatchObject({
      value: true,
      errorCode: 'FLAG_NOT_FOUND',
    })
    expect(client.getStringDetails('useHLSGuard', 'x')).toMatchObject({
      value: 'x',
      errorCode: 'TYPE_MISMATCH',
    })
    expect(client.getNumberValue('useHLSGuard', 1)).toBe(1)
    expect(client.getObjectValue('useHLSGuard', {})).toEqual({})
  })
})
