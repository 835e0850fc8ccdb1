import { useMediaQuery } from '@mantine/hooks'

/** True on a page so narrow that a large dialog is better without a margin. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
}
