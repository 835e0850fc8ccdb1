import { useDebouncedCallback } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import classes from './asset-picker.module.css'
import type { AssetPages } from './use-asset-pages.ts'

/** WI-014. */
const nearBottomPx = 150
/** WI-015. */
const scrollPauseMs = 500
const rowHeightPx = 72

type AssetListProps<Item> = { label: string; pages: AssetPages<Item>; children: (item: Item) => ReactNode }

/** A virtual list that loads the next page when scrolling stops near the bottom. */
export function AssetList<Item extends { id: string }>({ label, pages, children }: AssetListProps<Item>) {
  const { items, count } = pages
  const frame = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized: every scroll renders the rows again
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeightPx,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: 10,
  })
  const onScroll = useDebouncedCallback(() => {
    if (frame.current && isNearBottom(frame.current)) pages.loadMore()
  }, scrollPauseMs)
  if (items.length === 0) return null
  return (
    <div ref={frame} className={classes['frame']} onScroll={onScroll}>
      <ul className={classes['rows']} aria-label={label} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index]
          return (
            item && (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                className={classes['row']}
                aria-posinset={index + 1}
                aria-setsize={count ?? items.length}
                style={{ transform: `translateY(${start}px)` }}
              >
                {children(item)}
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

export function isNearBottom(
  frame: Pick<HTMLElement, 'scrollTop' | 'clientHeight' | 'scrollHeight'>,
): boolean {
  return frame.scrollHeight - frame.scrollTop - frame.clientHeight <= nearBottomPx
}
