import { Alert, List, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/List.css'
import {
  codeAreaTitles,
  type CodePreviewMessage,
  type PreviewedCode,
  readCodePreviewMessage,
  toPostCode,
} from '@marquee/domain/custom-code'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { t } from '../texts.ts'
import classes from './code-editor.module.css'

type Fault = Extract<CodePreviewMessage, { type: 'fault' }>
type CodePreviewProps = {
  isOpen: boolean
  /** The address of the frame. */
  source: string
  areas: readonly PreviewedCode[]
  /** Of the code of a block, which runs alone. */
  title?: string | undefined
  onClose: () => void
}

/** Runs the code as it is typed, in a frame whose origin is nobody's, and lists what fails. */
export function CodePreview({ isOpen, source, areas, title, onClose }: CodePreviewProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('previewTitle')}>
      <Run source={source} areas={areas} title={title} />
    </Dialog>
  )
}

function Run({ source, areas, title }: Omit<CodePreviewProps, 'isOpen' | 'onClose'>) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [hasRun, setRun] = useState(false)
  const receive = useEffectEvent((received: MessageEvent<unknown>) => {
    const partner = frame.current?.contentWindow
    const message = readCodePreviewMessage(received, partner)
    // The frame's origin is nobody's, so nothing can be addressed to it.
    if (message?.type === 'ready')
      partner?.postMessage(toPostCode({ type: 'run', areas, isBlock: title !== undefined }), '*')
    if (message?.type === 'fault') setFaults((known) => [...known, message])
    if (message?.type === 'ran') setRun(true)
  })
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => receive(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  return (
    <Stack gap="sm">
      <iframe
        ref={frame}
        className={classes['frame']}
        src={source}
        title={t('previewFrame')}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
      />
      <div role="status">
        {faults.length > 0 ? (
          <Alert color="red">
            <List size="sm">
              {faults.map(({ area, message, line }) => (
                <List.Item key={area}>
                  {t(line === null ? 'previewFault' : 'previewFaultAt', {
                    title: title ?? codeAreaTitles[area],
                    message,
                    line: line ?? 0,
                  })}
                </List.Item>
              ))}
            </List>
          </Alert>
        ) : (
          <Text size="sm" c="dimmed">
            {t(!hasRun ? 'previewRunning' : title === undefined ? 'previewDone' : 'previewRan')}
          </Text>
        )}
      </div>
    </Stack>
  )
}
