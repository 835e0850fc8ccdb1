import { Alert } from '@mantine/core'
import { type Branding, isLockedBeforeStart } from '@marquee/domain/branding'
import type { Event } from '@marquee/domain/events'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useNow } from '#lib/use-now.ts'
import { Preview } from '../preview/preview.tsx'
import { BrandTools } from '../brand/brand-tools.tsx'
import { ContrastList } from '../brand/contrast-list.tsx'
import type { BrandingModule } from './branding-module.ts'
import classes from './editor.module.css'
import { ModuleList } from './module-list.tsx'
import { modules } from './modules.ts'
import { SaveBar } from './save-bar.tsx'
import { t } from './texts.ts'
import { useBrandingEdits } from './use-branding-edits.ts'
import { useQuestionOnLeaving } from './use-question-on-leaving.tsx'

/** Edits the branding of an event, one module at a time; nothing changes for its audience until it is saved. */
export function BrandingEditor({ event, branding }: { event: Event; branding: Branding }) {
  const edits = useBrandingEdits(branding)
  const { current, show } = useCurrentModule()
  const question = useQuestionOnLeaving(edits.isPending)
  const now = useNow()
  const [isTried, setTried] = useState(false)
  const [complete, setComplete] = useState<ReadonlySet<string>>(new Set())
  const [isFolded, setFolded] = useState(false)
  const fault = current?.validity(edits.edited, event)
  const mayUpdate = branding.can.update

  const open = (id: string | undefined) => {
    if (fault !== undefined) return setTried(true)
    setTried(false)
    setFolded(id === undefined)
    if (id !== undefined && id !== current?.id) show(id)
  }
  const completeCurrent = () => {
    if (!current) return
    if (fault === undefined) setComplete(new Set([...complete, current.id]))
    open(modules[modules.indexOf(current) + 1]?.id)
  }
  const save = () => {
    setTried(fault !== undefined)
    if (fault === undefined) edits.save()
    else setFolded(false)
  }
  const { edited, changeFields, changeTheme, fonts, pending } = edits
  const isLocked = isLockedBeforeStart(event, now)
  return (
    <>
      {question}
      {!mayUpdate && <Alert color="indigo">{t('readOnly')}</Alert>}
      {mayUpdate && (
        <BrandTools
          edited={edited}
          onChange={(change) => {
            changeFields(change.fields)
            changeTheme(change.theme)
          }}
        />
      )}
      <div className={classes['columns']}>
        <div className={classes['modules']}>
          <ModuleList
            openId={isFolded ? undefined : current?.id}
            marksOf={({ id, scope, validity }) => ({
              isComplete: complete.has(id),
              isChanged: touches(scope, pending),
              isFaulty:
                id === current?.id ? isTried && fault !== undefined : validity(edited, event) !== undefined,
            })}
            fault={isTried ? fault : undefined}
            isReadOnly={!mayUpdate}
            panel={{ event, edited, changeFields, changeTheme, fonts, isLocked }}
            onOpen={open}
            onNext={completeCurrent}
          />
          <ContrastList
            chosen={edited}
            onTake={
              mayUpdate
                ? ({ part, field }, color) =>
                    part === 'fields' ? changeFields({ [field]: color }) : changeTheme({ [field]: color })
                : undefined
            }
          />
          {edits.isPending && (
            <SaveBar
              isRefused={isTried && fault !== undefined}
              isSaving={edits.isSaving}
              error={edits.error}
              onSave={save}
              onDiscard={() => {
                setTried(false)
                edits.discard()
              }}
            />
          )}
        </div>
        <div className={classes['preview']}>
          <Preview eventId={event.id} module={current?.id ?? ''} edited={edited} />
        </div>
      </div>
    </>
  )
}

/** The module that the hash of the address names, or else the first one. A link to one leads there once it is on the page. */
function useCurrentModule() {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [linked] = useState(modules.find(({ id }) => id === hash)?.id)
  useEffect(() => {
    if (linked !== undefined) document.getElementById(linked)?.scrollIntoView({ block: 'start' })
  }, [linked])
  return {
    current: modules.find(({ id }) => id === hash) ?? modules[0],
    show: (id: string) => void navigate({ to: '.', hash: id, replace: true, hashScrollIntoView: false }),
  }
}

function touches(scope: BrandingModule['scope'], pending: { fields: object; theme: object }): boolean {
  return (
    (scope.fields ?? []).some((field) => field in pending.fields) ||
    (scope.theme ?? []).some((field) => field in pending.theme)
  )
}
