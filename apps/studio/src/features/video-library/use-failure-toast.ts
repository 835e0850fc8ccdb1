import { useEffect, useEffectEvent } from 'react'
import { toast } from '#ui/toast/toast.ts'

/** Shows each failed read once in a toast (VL-280). */
export function useFailureToast(error: Error | null, message: string): void {
  // A repeated failure replaces its toast instead of adding another.
  const showToast = useEffectEvent(() => toast({ kind: 'error', id: `read failed: ${message}`, message }))
  useEffect(() => {
    if (error) showToast()
  }, [error])
}
