import { useCallbackRef, useMediaQuery } from '@mantine/hooks'
import type { Organization } from '@marquee/domain/organizations'
import type { VideoAsset } from '@marquee/domain/video-library'
import { createContext, type ReactNode, useMemo } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { Tips } from '#ui/tooltip/tips.tsx'
import type { OfferedAction } from '../video-actions.ts'

type Act = (offered: OfferedAction, video: VideoAsset) => void

type RowActionContextValue = {
  act: Act
  organization: Organization
  /** On a touch screen or a narrow page. */
  isNarrow: boolean
}

/** What the actions of all rows share. */
export const RowActionContext = createContext<RowActionContextValue | undefined>(undefined)

/** Gives the rows inside it quick actions, which call `act`. A new `act` re-renders no row. */
export function RowActionHandler({ act, children }: { act: Act; children: ReactNode }) {
  const { organization } = useMe()
  const latestAct = useCallbackRef(act)
  const isNarrow = useMediaQuery('(hover: none), (max-width: 48em)', false, {
    getInitialValueInEffect: false,
  })
  const value = useMemo(
    () => ({ act: latestAct, organization, isNarrow }),
    [latestAct, organization, isNarrow],
  )
  return (
    <RowActionContext value={value}>
      <Tips>{children}</Tips>
    </RowActionContext>
  )
}
