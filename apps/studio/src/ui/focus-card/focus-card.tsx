import { Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { announce } from '#lib/announce.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { Logo } from '#ui/logo/logo.tsx'
import classes from './focus-card.module.css'

type FocusCardProps = {
  /** The product name next to the logo, and the suffix of the document title. */
  brand: string
  title: string
  /** A shorter page name for the document title. */
  page?: string
  /** One sentence below the title. */
  sentence?: ReactNode
  children?: ReactNode
  /** Links below the card. */
  foot?: ReactNode
}

/** A page with a single task, in a centered card. Focuses the first field, or the title without one. */
export function FocusCard({ brand, title, page = title, sentence, children, foot }: FocusCardProps) {
  const card = useRef<HTMLDivElement>(null)
  usePageTitle(page, brand)
  useEffect(() => {
    const field = card.current?.querySelector<HTMLElement>('input:not([type=hidden], [hidden])')
    const target = field ?? card.current?.querySelector<HTMLElement>('[data-page-title]')
    target?.focus({ preventScroll: true })
    announce(title)
  }, [title])

  return (
    <main className={classes.page}>
      <div className={classes.brand}>
        <Logo />
        {brand}
      </div>
      <div className={classes.card} ref={card}>
        <div>
          <Title order={1} tabIndex={-1} className={classes.title} data-page-title>
            {title}
          </Title>
          {sentence === undefined ? null : (
            <Text c="dimmed" mt={4} className={classes.sentence}>
              {sentence}
            </Text>
          )}
        </div>
        {children}
      </div>
      {foot === undefined ? null : (
        <Text c="dimmed" className={classes.foot}>
          {foot}
        </Text>
      )}
    </main>
  )
}
