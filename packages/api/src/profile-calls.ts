/** The generated calls on the people whom an organisation knows, as the studio makes them. */
import type { Page } from '@marquee/domain/lists'
import type { PersonOfProfile, Profile } from '@marquee/domain/profiles'
import { abortedBy, dataOf } from './client.ts'
import * as generatedAccounts from './generated/sdk/accounts.gen.ts'
import * as generatedProfiles from './generated/sdk/profiles.gen.ts'
import type { ChangeProfileInput } from './generated/types.gen.ts'

export type ProfileInput = ChangeProfileInput

/** The first people whose name, company or address has `search`. */
export async function listProfiles(
  search: string,
  signal?: AbortSignal,
  limit = 20,
): Promise<Page<PersonOfProfile>> {
  const query = { search, limit }
  return await dataOf(generatedProfiles.listProfiles({ query, throwOnError: true, ...abortedBy(signal) }))
}

/** The person as the organisation knows them. Rejects with `not_found`. */
export async function getProfile(id: string, signal?: AbortSignal): Promise<Profile> {
  return await dataOf(
    generatedProfiles.getProfile({ path: { id }, throwOnError: true, ...abortedBy(signal) }),
  )
}

/** The profile says this of the person; what is left out stays. */
export async function changeProfile(id: string, body: ProfileInput): Promise<Profile> {
  return await dataOf(generatedProfiles.changeProfile({ path: { id }, body, throwOnError: true }))
}

/** The two are one; `other` is gone. */
export async function mergeProfiles(id: string, other: string): Promise<Profile> {
  return await dataOf(generatedProfiles.mergeProfiles({ path: { id }, body: { other }, throwOnError: true }))
}

export type PersonFound = { first_name: string; last_name: string; title: string; company: string }

/**
 * What is known of whoever has this address: by their profile, else by their account, asked for with the organisation
 * and then without (PP-085 to PP-087). Undefined of a stranger.
 */
export async function findPerson(email: string, organization: string): Promise<PersonFound | undefined> {
  const profiles = await dataOf(
    generatedProfiles.listProfiles({ query: { email, limit: 1 }, throwOnError: true }),
  )
  const [profile] = profiles.results
  if (profile) return profile
  const queries = [{ user__email: email, organization }, { email }]
  for (const query of queries) {
    const [user] = (await dataOf(generatedAccounts.findUsers({ query, throwOnError: true }))).results
    if (user) return { ...user, title: user.title ?? '', company: user.company ?? '' }
  }
  return undefined
}
