/** The calls about what an organization holds about people. */
import type { Page } from '@marquee/domain/lists'
import type {
  ExportLink,
  PersonalData,
  PersonReference,
  PrivacyPerson,
  PrivacyRequest,
} from '@marquee/domain/privacy'
import { abortedBy, dataOf } from './client.ts'
import * as generated from './generated/sdk/privacy.gen.ts'

/** The members and profiles whose name or address has the words, as many as a page has. */
export async function listPrivacyPeople(search: string, signal?: AbortSignal): Promise<Page<PrivacyPerson>> {
  const query = { search, limit: 20 }
  return await dataOf(generated.listPrivacyPeople({ query, throwOnError: true, ...abortedBy(signal) }))
}

/** What the organization holds about the person. */
export async function getPersonalData(body: PersonReference, signal?: AbortSignal): Promise<PersonalData> {
  return await dataOf(generated.getPersonalData({ body, throwOnError: true, ...abortedBy(signal) }))
}

/** What the organization holds about the person is being collected. */
export async function exportPerson(body: PersonReference): Promise<PrivacyRequest> {
  return await dataOf(generated.exportPerson({ body, throwOnError: true }))
}

/** The person is being erased. */
export async function erasePerson(person: PersonReference, confirmation: string): Promise<PrivacyRequest> {
  return await dataOf(generated.erasePerson({ body: { ...person, confirmation }, throwOnError: true }))
}

/** The newest exports and erasures. */
export async function listPrivacyRequests(signal?: AbortSignal): Promise<Page<PrivacyRequest>> {
  const query = { limit: 20 }
  return await dataOf(generated.listPrivacyRequests({ query, throwOnError: true, ...abortedBy(signal) }))
}

/** An address at which the caller can download the export for a few minutes. */
export async function linkPersonExport(id: string): Promise<ExportLink> {
  return await dataOf(generated.linkPersonExport({ path: { id }, throwOnError: true }))
}
