import type { EventRoom } from '@marquee/domain/stage'
import { type RoomPanel, useRoom } from '#features/room/public.ts'
import classes from './documents-panel.module.css'
import { t } from './texts.ts'
import { useVisit } from './use-visit.ts'

/** What the event’s booths offer to read and download. */
function DocumentsPanel() {
  const { documents } = useRoom()
  if (documents.length === 0) return <p className={classes['empty']}>{t('noDocuments')}</p>
  return (
    <ul className={classes['documents']}>
      {documents.map((document) => (
        <li key={document.id}>
          <DocumentLink document={document} />
        </li>
      ))}
    </ul>
  )
}

function DocumentLink({ document }: { document: EventRoom['documents'][number] }) {
  const visit = useVisit(document.booth)
  return (
    <a
      href={document.url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => visit.mutate({ resource: document.id })}
    >
      {document.name}
    </a>
  )
}

export const documentsPanel: RoomPanel = {
  id: 'documents',
  title: () => t('documents'),
  Panel: DocumentsPanel,
}
