import type { ProofOfAddress } from '@marquee/domain/accounts'
import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Shows the server the proof in an opened link, once: it works once. Machines that open links to look at them do not get that far. */
export function useProof(
  { mutate, error, isPending }: UseMutationResult<unknown, Error, ProofOfAddress>,
  proof: ProofOfAddress,
  onSuccess: () => void,
): { error: Error | null; retry: () => void } {
  const shown = useRef<string>(undefined)
  const show = useEffectEvent(() => {
    if (shown.current === proof.code) return
    shown.current = proof.code
    mutate(proof, { onSuccess })
  })
  useEffect(() => show(), [proof.code])
  return { error: isPending ? null : error, retry: () => mutate(proof, { onSuccess }) }
}
