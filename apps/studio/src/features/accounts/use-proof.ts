import type { ProofOfAddress } from '@marquee/domain/accounts'
import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'

type Submitted = {
  error: Error | null
  /** Waits for `submit`. */
  isWaiting: boolean
  submit: () => void
}

/**
 * Submits the proof from an opened link once, because it works only once: automatically only if `isAtOnce`, because
 * email scanners run the scripts of pages they open.
 */
export function useProof(
  { mutate, error, isPending, isIdle }: UseMutationResult<unknown, Error, ProofOfAddress>,
  proof: ProofOfAddress,
  { isAtOnce, onSuccess }: { isAtOnce: boolean; onSuccess: () => void },
): Submitted {
  const submitted = useRef<string>(undefined)
  const submit = useEffectEvent(() => {
    if (!isAtOnce || submitted.current === proof.code) return
    submitted.current = proof.code
    mutate(proof, { onSuccess })
  })
  useEffect(() => submit(), [proof.code])
  return {
    error: isPending ? null : error,
    isWaiting: isIdle && !isAtOnce,
    submit: () => mutate(proof, { onSuccess }),
  }
}
