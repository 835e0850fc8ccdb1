import classes from './list-notes.module.css'
import { t } from './texts.ts'

type ListNotesProps = {
  list: { isPending: boolean; isError: boolean; refetch: () => unknown }
  isEmpty: boolean
  words: { loading: string; failed: string; empty: string }
  /** What went wrong with something that this person did. */
  problem?: string | null
}

/** What a list in a panel says of itself: that it is loading, couldn’t be loaded, or has nothing in it. */
export function ListNotes({ list, isEmpty, words, problem = null }: ListNotesProps) {
  return (
    <>
      {problem !== null && (
        <p role="alert" className={classes['problem']}>
          {problem}
        </p>
      )}
      {list.isPending && <p className={classes['note']}>{words.loading}</p>}
      {list.isError && (
        <p className={classes['note']}>
          {words.failed}{' '}
          <button type="button" onClick={() => void list.refetch()}>
            {t('retry')}
          </button>
        </p>
      )}
      {isEmpty && !list.isPending && !list.isError && <p className={classes['note']}>{words.empty}</p>}
    </>
  )
}
