import { useEffect } from 'react'
import { toast } from '#ui/toast/toast.ts'
import { messageOf } from './video-messages.ts'

/** Each failure of a read is said once in a toast (VL-280). */
export function useFailureToast(error: Error | null, fallback: string): void {
  useEffect(() => {
    if (error) toast({ kind: 'error', message: messageOf(error, fallback) })
  }, [error, fallback])
}
