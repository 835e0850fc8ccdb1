import { queryOptions } from '@tanstack/react-query'
import type { ImportScreen } from './components/import-screen.tsx'

export type LoadImportScreen = () => Promise<{ ImportScreen: typeof ImportScreen }>

const load: LoadImportScreen = () => import('./components/import-screen.tsx')

/** UP-068. */
const retries = 2
const firstDelayMs = 1_000

/** The import screen, loaded on demand (UP-067): at most three attempts, 1 s and then 2 s apart (UP-068). */
export function importScreenQuery(loadScreen: LoadImportScreen = load) {
  return queryOptions({
    queryKey: ['import-screen'],
    // Wrapped in an object: the cache would call a bare function.
    queryFn: async () => ({ screen: await loadScreen() }),
    retry: retries,
    retryDelay: (failures) => firstDelayMs * 2 ** failures,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}
