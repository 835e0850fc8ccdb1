import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import type { RichTextProps } from './rich-text-area.tsx'

const RichTextArea = lazyPart(async () => (await import('./rich-text-area.tsx')).RichTextArea)

/** Text with headings, lists, links and the like, as HTML; the editor is loaded when it is first shown. */
export function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<Skeleton height={props.height ?? '300px'} />}>
      <RichTextArea {...props} />
    </Suspense>
  )
}
