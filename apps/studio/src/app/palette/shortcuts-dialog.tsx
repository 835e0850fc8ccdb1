import { type Command, useAllCommands } from '#lib/commands.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { KeyHint } from '#ui/key-hint/key-hint.tsx'
import classes from './shortcuts-dialog.module.css'
import { t } from './texts.ts'

type ShortcutsDialogProps = { isOpen: boolean; onClose: () => void }

/** The shortcuts of what is on the screen. */
export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const commands = useAllCommands().filter(hasShortcut)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('shortcuts')}>
      <dl className={classes.list}>
        {commands.map(({ id, title, shortcut }) => (
          <div key={id} className={classes.row}>
            <dt>{title}</dt>
            <dd className={classes.keys}>
              <KeyHint shortcut={shortcut} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

function hasShortcut(command: Command): command is Command & { shortcut: string } {
  return command.shortcut !== undefined
}
