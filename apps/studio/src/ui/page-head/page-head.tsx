import { Text, Title } from '@mantine/core'
import { createContext, type ReactNode, use } from 'react'
import classes from './page-head.module.css'

type PageHeadProps = {
  title: string
  /** One sentence, when it helps. */
  sentence?: string
  /** On the right; one of them is primary. */
  actions?: ReactNode
}

/** Actions that an area adds to every page head in it, before the page's own. */
export const AreaActions = createContext<ReactNode>(null)

/** The head of a page. Its title receives the focus after navigation. */
export function PageHead({ title, sentence, actions }: PageHeadProps) {
  const areaActions = use(AreaActions)
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <Title order={1} tabIndex={-1} className={classes.title} data-page-title>
          {title}
        </Title>
        {sentence === undefined ? null : <Text c="dimmed">{sentence}</Text>}
      </div>
      {actions === undefined && areaActions === null ? null : (
        <div className={classes.actions}>
          {areaActions}
          {actions}
        </div>
      )}
    </header>
  )
}
