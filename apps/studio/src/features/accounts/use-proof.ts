import type { ProofOfAddress } from '@marquee/domain/accounts'
import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Submits the proof from an opened link once, as it works only once. Link scanners don't run scripts, so they don't use it up. */
export function useProof(
  { mutate, error, isPending }: UseMutationResult<unknown, Error, ProofOfAddress>,
  proof: ProofOfAddress,
  onSuccess: () => void,
): { error: Error | null; retry: () => void } {
  const submitted = useRef<string>(undefined)
  const submit = useEffectEvent(() => {
    if (submitted.current === proof.code) return
    submitted.current = proof.code
    mutate(proof, { onSuccess })
  })
  useEffect(() => submit(), [proof.code])
  return { error: isPending ? null : error, retry: () => mutate(proof, { onSuccess }) }
}
