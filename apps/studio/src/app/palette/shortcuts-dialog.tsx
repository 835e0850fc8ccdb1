import { useId } from 'react'
import { type PageShortcut, useAllShortcuts } from '#lib/commands.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { KeyHint } from '#ui/key-hint/key-hint.tsx'
import classes from './shortcuts-dialog.module.css'
import { t } from './texts.ts'

type ShortcutsDialogProps = { isOpen: boolean; onClose: () => void }

/** The shortcuts available now, the page's own first. */
export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const groups = Object.entries(Object.groupBy(useAllShortcuts(), ({ group }) => group))
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('shortcuts')} size="h-fit">
      {groups.map(([group, shortcuts = []]) => (
        <ShortcutGroup key={group} title={group} shortcuts={shortcuts} />
      ))}
    </Dialog>
  )
}

function ShortcutGroup({ title, shortcuts }: { title: string; shortcuts: readonly PageShortcut[] }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={classes.group}>
      <h3 id={titleId} className={classes.title}>
        {title}
      </h3>
      <dl className={classes.list}>
        {shortcuts.map(({ id, title: label, shortcut }) => (
          <div key={id} className={classes.row}>
            <dt>{label}</dt>
            <dd className={classes.keys}>
              <KeyHint shortcut={shortcut} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
