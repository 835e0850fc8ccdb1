import { useMediaQuery } from '@mantine/hooks'

/** True on screens as narrow as a phone's, where lists, dialogs and calendars have their own layouts. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
}
