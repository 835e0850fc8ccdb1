import type { RunOfShow as Show, ShowItem } from '@marquee/domain/backstage'
import { type DragEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import classes from './run-of-show.module.css'
import { layoutNames } from './scene-fields.tsx'
import { ShowItemForm } from './show-item-form.tsx'
import { ShowItemMenu } from './show-item-menu.tsx'
import { useChangeItem, useOrderShow, useRunOfShow, useTakeItem } from './show-queries.ts'
import { t } from './texts.ts'

type RunOfShowProps = {
  session: string
  /** Whether items can be put on air here. */
  isDesk?: boolean
}

/** What the producers prepared for the session, and where they are in it. */
export function RunOfShow({ session, isDesk = false }: RunOfShowProps) {
  const id = useId()
  const query = useRunOfShow(session)
  return (
    <section aria-labelledby={id} className={classes['show']}>
      <h2 id={id}>{t('runOfShow')}</h2>
      {query.data ? (
        <Items session={session} show={query.data} isDesk={isDesk} />
      ) : query.isError ? (
        <p role="alert">
          {t('failed')}{' '}
          <button type="button" className="button button-plain" onClick={() => void query.refetch()}>
            {t('retry')}
          </button>
        </p>
      ) : (
        <p>{t('showLoading')}</p>
      )}
    </section>
  )
}

type ItemsProps = { session: string; show: Show; isDesk: boolean }

function Items({ session, show, isDesk }: ItemsProps) {
  const [edited, edit] = useState<string>()
  const { items, step, next } = show
  const order = useOrdering(session, items)
  const deletion = useDeletion(session)
  const taking = useTakeItem(session)
  return (
    <>
      {items.length === 0 && <p>{t('showEmpty')}</p>}
      <ol>
        {items.map((item, index) =>
          item.id === edited ? (
            <li key={item.id}>
              <ShowItemForm session={session} show={show} item={item} onDone={() => edit(undefined)} />
            </li>
          ) : (
            <li
              key={item.id}
              aria-current={item.id === step?.item ? 'step' : undefined}
              data-next={item.id === next}
              {...order.dragged(index)}
            >
              <MoveHandle title={item.title} index={index} onMove={order.move} />
              <div className={classes['item']}>
                <p>
                  <strong>{item.title}</strong>{' '}
                  <Mark isNow={item.id === step?.item} isNext={item.id === next} />
                </p>
                <p className={classes['facts']}>{factsOf(item)}</p>
              </div>
              <ShowItemMenu
                item={item}
                onEdit={() => edit(item.id)}
                onDelete={() => deletion.remove(item)}
                {...(index > 0 && { onUp: () => order.move(index, index - 1) })}
                {...(index < items.length - 1 && { onDown: () => order.move(index, index + 1) })}
                {...(isDesk && {
                  onTake: () => taking.mutate({ item: item.id, expected: step?.id ?? null }),
                })}
              />
            </li>
          ),
        )}
      </ol>
      <p role="status">{order.said}</p>
      <DeletionNotice deletion={deletion} />
      <p role="alert">{(order.isError || deletion.isError || taking.isError) && t('failed')}</p>
      {edited === 'new' ? (
        <ShowItemForm session={session} show={show} onDone={() => edit(undefined)} />
      ) : (
        <button type="button" className="button button-quiet" onClick={() => edit('new')}>
          {t('addItem')}
        </button>
      )}
    </>
  )
}

function Mark({ isNow, isNext }: { isNow: boolean; isNext: boolean }) {
  if (!isNow && !isNext) return null
  return <span className={classes['mark']}>{isNow ? t('itemNow') : t('itemNext')}</span>
}

/** What an item shows, the most important first. */
function factsOf({ scene, people, poll, video }: ShowItem): string {
  const { layout, lower_third, ticker } = scene
  const facts = [
    t(layoutNames[layout]),
    ...people.map(({ name }) => name),
    lower_third && t('itemThird', { text: lower_third.title }),
    ticker !== null && t('itemTicker', { text: ticker }),
    poll && t('itemPoll', { title: poll.title }),
    video && t('itemVideo', { name: video.name }),
  ]
  return facts.filter((fact) => typeof fact === 'string').join(' · ')
}

/** Moves items by key, by menu and by pointer, and says where they are then. */
function useOrdering(session: string, items: readonly ShowItem[]) {
  const ordering = useOrderShow(session)
  const [said, say] = useState('')
  const from = useRef<number>(undefined)
  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || to < 0 || to >= items.length || from === to) return
    ordering.mutate(items.toSpliced(from, 1).toSpliced(to, 0, item))
    say(t('itemMoved', { title: item.title, place: to + 1, count: items.length }))
  }
  return {
    said,
    isError: ordering.isError,
    move,
    /** What makes a row one that can be dragged, and dropped on. */
    dragged: (index: number) => ({
      draggable: true,
      onDragStart: () => void (from.current = index),
      onDragEnd: () => void (from.current = undefined),
      onDragOver: (event: DragEvent) => from.current !== undefined && event.preventDefault(),
      onDrop(event: DragEvent) {
        event.preventDefault()
        if (from.current !== undefined) move(from.current, index)
      },
    }),
  }
}

type MoveHandleProps = { title: string; index: number; onMove: (from: number, to: number) => void }

/** The number of an item, which the arrow keys change. */
function MoveHandle({ title, index, onMove }: MoveHandleProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isMoving = useRef(false)
  useLayoutEffect(() => {
    // Browsers take the focus from a row that changes its place.
    if (isMoving.current) button.current?.focus()
    isMoving.current = false
  }, [index])
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    isMoving.current = true
    onMove(index, index + step)
  }
  return (
    <button
      ref={button}
      type="button"
      className={classes['handle']}
      aria-label={t('moveItem', { title, place: index + 1 })}
      onKeyDown={press}
    >
      {index + 1}
    </button>
  )
}

/** Deletes at once, and brings the last one back if that was a mistake. */
function useDeletion(session: string) {
  const changing = useChangeItem(session)
  const [deleted, setDeleted] = useState<ShowItem>()
  return {
    deleted,
    isError: changing.isError,
    remove: (item: ShowItem) =>
      changing.mutate({ id: item.id, change: { is_deleted: true } }, { onSuccess: () => setDeleted(item) }),
    undo: ({ id }: ShowItem) =>
      changing.mutate({ id, change: { is_deleted: false } }, { onSuccess: () => setDeleted(undefined) }),
  }
}

function DeletionNotice({ deletion: { deleted, undo } }: { deletion: ReturnType<typeof useDeletion> }) {
  if (!deleted) return null
  return (
    <p role="status">
      {t('itemDeleted', { title: deleted.title })}{' '}
      <button
        key={deleted.id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the row that had the keyboard is gone
        autoFocus
        type="button"
        className="button button-plain"
        onClick={() => undo(deleted)}
      >
        {t('undo')}
      </button>
    </p>
  )
}
