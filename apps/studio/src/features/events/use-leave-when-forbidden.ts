import { ApiError } from '@marquee/api'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from '#ui/toast/toast.ts'

/** Sends people without access to the event to Events, with a message (EV-058, PE-070, PE-071, SH-259). */
export function useLeaveWhenForbidden(error: Error | null): void {
  const navigate = useNavigate()
  const sentence = error instanceof ApiError && error.code === 'forbidden' ? error.message : undefined
  useEffect(() => {
    if (sentence === undefined) return
    toast({ kind: 'error', message: sentence })
    void navigate({ to: '/events', replace: true })
  }, [sentence, navigate])
}
