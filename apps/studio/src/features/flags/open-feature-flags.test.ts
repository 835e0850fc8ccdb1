import { flagDefaults } from '@marquee/domain/organizations'
import { OpenFeature, ProviderEvents } from '@openfeature/web-sdk'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFlagProvider } from './open-feature-flags.ts'

const known = { ...flagDefaults, useHLSGuard: true }

async function open() {
  const provider = createFlagProvider(known)
  await OpenFeature.setProviderAndWait('test', provider)
  const client = OpenFeature.getClient('test')
  const heard = vi.fn<(event?: { flagsChanged?: string[] }) => void>()
  client.addHandler(ProviderEvents.ConfigurationChanged, heard)
  return { provider, client, heard }
}

afterEach(() => OpenFeature.clearProviders())

describe('the flag service', () => {
  it('[SH-296] answers at once from what is known', async () => {
    const { client } = await open()
    expect(client.getBooleanValue('useHLSGuard', false)).toBe(true)
    expect(client.getBooleanDetails('useEventLocaleInDateTime', true)).toMatchObject({
      value: false,
      reason: 'CACHED',
    })
  })

  it('[SH-297] says which flags changed, and nothing when none did', async () => {
    const { provider, client, heard } = await open()
    provider.put({ ...known })
    expect(heard).not.toHaveBeenCalled()
    provider.put({ ...known, useHLSGuard: false, useEventLocaleInDateTime: true })
    expect(heard.mock.calls[0]?.[0]?.flagsChanged).toEqual(['useHLSGuard', 'useEventLocaleInDateTime'])
    expect(client.getBooleanValue('useHLSGuard', true)).toBe(false)
  })

  it('[SH-298] is asked by clean identifiers', async () => {
    const { client } = await open()
    expect(client.getBooleanValue('use HLS Guard!', false)).toBe(true)
  })

  it('answers the default for what it does not know, and for a value of another kind', async () => {
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
