import { queryOptions } from '@tanstack/react-query'
import type { ImportScreen } from './components/import-screen.tsx'

export type LoadImportScreen = () => Promise<{ ImportScreen: typeof ImportScreen }>

const load: LoadImportScreen = () => import('./components/import-screen.tsx')

/** UP-068. */
const retries = 2
const firstPauseMs = 1_000

/** The import screen, loaded on demand (UP-067): in three loads at most, with 1 s and then 2 s between them (UP-068). */
export function importScreenQuery(loadScreen: LoadImportScreen = load) {
  return queryOptions({
    queryKey: ['import-screen'],
    // A component is a function, which the cache would take for something to call.
    queryFn: async () => ({ screen: await loadScreen() }),
    retry: retries,
    retryDelay: (failures) => firstPauseMs * 2 ** failures,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}
