import { Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { announce } from '#lib/announce.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { Logo } from '#ui/logo/logo.tsx'
import classes from './focus-card.module.css'

type FocusCardProps = {
  /** Name of the product beside the mark, and suffix of the document's title. */
  brand: string
  title: string
  /** Name of the page in the document's title, where it is shorter. */
  page?: string
  /** One sentence below the title. */
  sentence?: ReactNode
  children?: ReactNode
  /** Below the card: the way elsewhere. */
  foot?: ReactNode
}

/** A page with one thing to do, in a card in its middle. The first field takes the focus, or the title where there is none. */
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
