import { Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import classes from './drop-target.module.css'
import { t } from './media-texts.ts'
import { useUploads } from './uploads-provider.tsx'

/** Uploads files dropped anywhere on the page; shows an overlay while they hover. */
export function DropTarget() {
  const { add } = useUploads()
  const isHovered = useFileDrop(add)
  if (!isHovered) return null
  return (
    <div className={classes['overlay']}>
      <div className={classes['card']}>
        <IconUpload size={32} aria-hidden />
        <Text fw={600}>{t('dropTitle')}</Text>
        <Text size="sm" c="dimmed">
          {t('dropHint')}
        </Text>
      </div>
    </div>
  )
}

function useFileDrop(onDrop: (files: File[]) => void): boolean {
  const [isHovered, setIsHovered] = useState(false)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const listening = new AbortController()
    const listen = (
      type: 'dragenter' | 'dragover' | 'dragleave' | 'drop',
      handle: (event: DragEvent) => void,
    ) =>
      window.addEventListener(type, (event) => carriesFiles(event) && handle(event), {
        signal: listening.signal,
      })
    // A drop area inside the page may take the files for something else.
    listen('dragenter', ({ defaultPrevented }) => setIsHovered(!defaultPrevented))
    // Otherwise the browser would open the file instead of the studio.
    listen('dragover', (event) => event.preventDefault())
    // `dragleave` also fires between elements; only leaving the window has no related target.
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setIsHovered(false))
    listen('drop', (event) => {
      setIsHovered(false)
      // Set once a drop area inside the page has accepted the files.
      if (event.defaultPrevented) return
      event.preventDefault()
      drop([...(event.dataTransfer?.files ?? [])])
    })
    return () => listening.abort()
  }, [])
  return isHovered
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}
