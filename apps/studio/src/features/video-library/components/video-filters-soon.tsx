import { Skeleton } from '@mantine/core'
import { Suspense, type ComponentProps } from 'react'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import classes from './video-filters-soon.module.css'

const VideoFilters = lazyPart(async () => (await import('./video-filters.tsx')).VideoFilters)

/** About as wide as the buttons that are to come, so that the list below stays where it is. */
const widths = [96, 122, 88, 76, 94, 160]

/** The filters, which the first paint does without. */
export function VideoFiltersSoon(props: ComponentProps<typeof VideoFilters>) {
  return (
    <Suspense
      fallback={
        <div className={classes['row']} aria-hidden>
          {widths.map((width) => (
            <Skeleton key={width} height={36} width={width} />
          ))}
        </div>
      }
    >
      <VideoFilters {...props} />
    </Suspense>
  )
}
