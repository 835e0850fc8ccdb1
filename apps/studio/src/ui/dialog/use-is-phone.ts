import { useMediaQuery } from '@mantine/hooks'

/** True on screens too narrow for a large dialog with margins. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
}
