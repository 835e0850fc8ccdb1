/** The generated calls of home as the studio makes them. */
import type { Home } from '@marquee/domain/home'
import { abortedBy, dataOf } from './client.ts'
import * as generated from './generated/sdk/home.gen.ts'

/** The next events and the first steps; of one team, or of all. */
export async function getHome(workspace?: string, signal?: AbortSignal): Promise<Home> {
  const query = workspace === undefined ? {} : { workspace }
  return await dataOf(generated.getHome({ throwOnError: true, query, ...abortedBy(signal) }))
}
