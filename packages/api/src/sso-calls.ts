/** The generated calls of single sign-on as the studio makes them. */
import type { SsoSettings, SsoTest } from '@marquee/domain/sso'
import { abortedBy, dataOf } from './client.ts'
import * as generated from './generated/sdk/sso.gen.ts'
import type { SaveSsoConnectionData, StartSsoData, SwitchSsoData } from './generated/types.gen.ts'

/** Where this browser goes to sign in. */
export async function startSso(query: NonNullable<StartSsoData['query']>): Promise<{ url: string }> {
  return await dataOf(generated.startSso({ query, throwOnError: true }))
}

/** The organisation's single sign-on, and what its identity provider has to know of us. */
export async function getSsoSettings(signal?: AbortSignal): Promise<SsoSettings> {
  return await dataOf(generated.getSsoSettings({ throwOnError: true, ...abortedBy(signal) }))
}

/** The identity provider is this one, and off until it is tested. */
export async function saveSsoConnection(body: SaveSsoConnectionData['body']): Promise<SsoSettings> {
  return await dataOf(generated.saveSsoConnection({ body, throwOnError: true }))
}

/** The switches stand so. */
export async function switchSso(body: SwitchSsoData['body']): Promise<SsoSettings> {
  return await dataOf(generated.switchSso({ body, throwOnError: true }))
}

/** The organisation has no single sign-on. */
export async function deleteSsoConnection(): Promise<void> {
  await generated.deleteSsoConnection({ throwOnError: true })
}

/** Where this browser goes for a test. */
export async function testSsoConnection(): Promise<{ id: string; url: string }> {
  return await dataOf(generated.testSsoConnection({ throwOnError: true }))
}

/** What came back of a test. */
export async function getSsoTest(id: string, signal?: AbortSignal): Promise<SsoTest> {
  return await dataOf(generated.getSsoTest({ path: { id }, throwOnError: true, ...abortedBy(signal) }))
}
