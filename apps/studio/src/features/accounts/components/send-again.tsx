import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCountdown } from '#lib/use-countdown.ts'
import { toast } from '#ui/toast/toast.ts'
import { failureSentence } from '../form-rules.ts'
import { t } from '../screen-texts.ts'

/** How long to wait for an email before sending another. */
const waitMs = 30_000

type SendAgainProps = {
  send: () => Promise<void>
  done: string
  /** Whether no email was sent before this page opened. */
  isFirst?: boolean
}

/** Resends this page's email, once the last one has had time to arrive. */
export function SendAgain({ send, done, isFirst = false }: SendAgainProps) {
  const [allowedAt, setAllowedAt] = useState<number | undefined>(() =>
    isFirst ? undefined : Date.now() + waitMs,
  )
  const [isBusy, setIsBusy] = useState(false)
  const seconds = useCountdown(allowedAt)

  const sendAgain = async (): Promise<void> => {
    setIsBusy(true)
    try {
      await send()
      setAllowedAt(Date.now() + waitMs)
      toast({ kind: 'success', message: done })
    } catch (error) {
      toast({
        kind: 'error',
        message: failureSentence(error instanceof Error ? error : new Error(String(error))),
      })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button
      variant="default"
      fullWidth
      disabled={seconds > 0}
      loading={isBusy}
      onClick={() => void sendAgain()}
    >
      {seconds > 0
        ? t('sent.againIn', { seconds })
        : t(isFirst && allowedAt === undefined ? 'sent.new' : 'sent.again')}
    </Button>
  )
}
