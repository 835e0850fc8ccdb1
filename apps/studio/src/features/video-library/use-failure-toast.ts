import { useEffect, useEffectEvent } from 'react'
import { toast } from '#ui/toast/toast.ts'

/** Each failure of a read is said once in a toast (VL-280). */
export function useFailureToast(error: Error | null, message: string): void {
  // What fails again takes the place of its sentence instead of standing under it.
  const tell = useEffectEvent(() => toast({ kind: 'error', id: `read failed: ${message}`, message }))
  useEffect(() => {
    if (error) tell()
  }, [error])
}
