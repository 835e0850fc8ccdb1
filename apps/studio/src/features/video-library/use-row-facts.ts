import { useMemo } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { useFlag } from '#features/flags/public.ts'

/** What a row shows besides the video itself. */
export type RowFacts = {
  workspaces: readonly { id: string; name: string }[]
  Use_CL_Uploads_In_VL: boolean
}

/** Read once for all rows of a list; keeps its identity until it changes. */
export function useRowFacts(): RowFacts {
  const { workspaces } = useMe()
  const Use_CL_Uploads_In_VL = useFlag('Use_CL_Uploads_In_VL')
  return useMemo(() => ({ workspaces, Use_CL_Uploads_In_VL }), [workspaces, Use_CL_Uploads_In_VL])
}
