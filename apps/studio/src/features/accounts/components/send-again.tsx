import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCountdown } from '#lib/use-countdown.ts'
import { toast } from '#ui/toast/toast.ts'
import { useSendsEmail } from '../account-queries.ts'
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

/** Resends this page's email, or makes a new link without a mail server, once the last one has had time to arrive. */
export function SendAgain({ send, done, isFirst = false }: SendAgainProps) {
  const [allowedAt, setAllowedAt] = useState<number | undefined>(() =>
    isFirst ? undefined : Date.now() + waitMs,
  )
  const [isBusy, setIsBusy] = useState(false)
  const seconds = useCountdown(allowedAt)
  const sendsEmail = useSendsEmail()
  const again = isFirst && allowedAt === undefined ? 'sent.new' : 'sent.again'

  const sendAgain = async (): Promise<void> => {
    setIsBusy(true)
    try {
      await send()
      setAllowedAt(Date.now() + waitMs)
      toast({ kind: 'success', message: sendsEmail ? done : t('sent.keptDone') })
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
        ? t(sendsEmail ? 'sent.againIn' : 'sent.keptIn', { seconds })
        : t(sendsEmail ? again : 'sent.keptAgain')}
    </Button>
  )
}
