import { useMediaQuery } from '@mantine/hooks'

/** True on screens as narrow as a phone's, where lists, dialogs and calendars have layouts of their own. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
}
