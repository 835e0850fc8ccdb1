import { requestDemo } from '@marquee/api/venue/branding'
import { ApiError } from '@marquee/api'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import classes from './demo-request.module.css'
import { useRoom } from './room-context.ts'
import { t } from './texts.ts'
import { usePlace } from './use-place.ts'

/** Asks for a demo: records it, and says so or opens the organizer’s page. */
export function DemoRequest() {
  const { event, me } = useRoom()
  const { isReplay } = usePlace()
  const { demo } = event
  const asking = useMutation({ mutationFn: () => requestDemo({ path: { event_id: event.id } }) })
  if (!demo || !(isReplay ? demo.is_on_demand : demo.is_live)) return null
  const className = `button ${classes['ask']}`
  // Who came by typing an address can’t ask in someone’s name.
  const record = () => !me.is_typed && asking.mutate()
  if (demo.url !== null) {
    return (
      <a className={className} href={demo.url} target="_blank" rel="noopener" onClick={record}>
        {demo.text}
      </a>
    )
  }
  if (me.is_typed) return null
  return (
    <>
      <button type="button" className={className} aria-disabled={asking.isPending} onClick={record}>
        {demo.text}
      </button>
      {asking.isSuccess && <Answer title={demo.title} text={demo.message} onClose={() => asking.reset()} />}
      {asking.isError && (
        <Answer
          title={t('demoFailed')}
          text={asking.error instanceof ApiError ? asking.error.message : t('unreachableText')}
          onClose={() => asking.reset()}
        />
      )}
    </>
  )
}

type AnswerProps = { title: string; text: string; onClose: () => void }

function Answer({ title, text, onClose }: AnswerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={`on-popup ${classes['answer']}`} aria-label={title} onClose={onClose}>
      <h2>{title}</h2>
      <p>{text}</p>
      <button type="button" className="button" onClick={() => dialog.current?.close()}>
        {t('close')}
      </button>
    </dialog>
  )
}
