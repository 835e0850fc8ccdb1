import { type RoomPanel, useRoom } from '#features/room/public.ts'
import classes from './documents-panel.module.css'
import { t } from './texts.ts'

/** What the event’s booths offer to read and download. */
function DocumentsPanel() {
  const { documents } = useRoom()
  if (documents.length === 0) return <p className={classes['empty']}>{t('noDocuments')}</p>
  return (
    <ul className={classes['documents']}>
      {documents.map(({ id, name, url }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

export const documentsPanel: RoomPanel = {
  id: 'documents',
  title: () => t('documents'),
  Panel: DocumentsPanel,
}
