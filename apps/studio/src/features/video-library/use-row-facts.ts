import { useMemo } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { useFlag } from '#features/flags/public.ts'

/** What the row of a video shows besides the video. */
export type RowFacts = {
  workspaces: readonly { id: string; name: string }[]
  Use_CL_Uploads_In_VL: boolean
}

/** What the rows of a list show besides their videos: asked for once, the same object until it changes. */
export function useRowFacts(): RowFacts {
  const { workspaces } = useMe()
  const Use_CL_Uploads_In_VL = useFlag('Use_CL_Uploads_In_VL')
  return useMemo(() => ({ workspaces, Use_CL_Uploads_In_VL }), [workspaces, Use_CL_Uploads_In_VL])
}
