import '@mantine/core/styles/Accordion.css'
import { Accordion, Alert, Button, Group, Stack, Title, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleFilled } from '@tabler/icons-react'
import { useId } from 'react'
import type { BrandingModule, GroupId, PanelProps } from './branding-module.ts'
import classes from './editor.module.css'
import { modules } from './modules.ts'
import { t } from './texts.ts'

/** BR-012. */
const groups: readonly GroupId[] = ['brandingSettings', 'enteringEvent', 'stage', 'engagement']

type Marks = { isComplete: boolean; isChanged: boolean; isFaulty: boolean }

type ModuleListProps = {
  openId: string | undefined
  marksOf: (module: BrandingModule) => Marks
  /** What is wrong with the open module. */
  fault: string | undefined
  isReadOnly: boolean
  panel: PanelProps
  /** Undefined folds the open module. */
  onOpen: (id: string | undefined) => void
  onNext: () => void
}

/** The modules in their groups, as an accordion of which at most one panel is open (BR-022). */
export function ModuleList({ openId, onOpen, ...rest }: ModuleListProps) {
  return (
    <Accordion value={openId ?? null} order={3} onChange={(id) => onOpen(id ?? undefined)}>
      {groups.map((group) => (
        <ModuleGroup key={group} group={group} openId={openId} {...rest} />
      ))}
    </Accordion>
  )
}

function ModuleGroup({
  group,
  openId,
  marksOf,
  ...rest
}: Omit<ModuleListProps, 'onOpen'> & { group: GroupId }) {
  const id = useId()
  const ofGroup = modules.filter((module) => module.group === group)
  return (
    <section id={group} aria-labelledby={id} className={classes['group']}>
      <Title order={2} size="h4" id={id}>
        {t(group)}
      </Title>
      {ofGroup.map((module) => (
        <ModuleItem
          key={module.id}
          module={module}
          marks={marksOf(module)}
          isOpen={module.id === openId}
          {...rest}
        />
      ))}
    </section>
  )
}

type ModuleItemProps = Pick<ModuleListProps, 'fault' | 'isReadOnly' | 'panel' | 'onNext'> & {
  module: BrandingModule
  marks: Marks
  isOpen: boolean
}

function ModuleItem({ module, marks, isOpen, fault, isReadOnly, panel, onNext }: ModuleItemProps) {
  const { id, title, scope, Panel } = module
  const savesItself = scope.fields === undefined && scope.theme === undefined
  return (
    <Accordion.Item value={id} id={id}>
      <Accordion.Control>
        <Group gap="xs">
          {title()}
          <ModuleMarks {...marks} />
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        {isOpen && (
          <Stack gap="md">
            <fieldset
              aria-label={title()}
              disabled={isReadOnly && !savesItself}
              className={classes['fields']}
            >
              <Panel {...panel} />
            </fieldset>
            {fault !== undefined && (
              <Alert color="red" role="alert">
                {fault}
              </Alert>
            )}
            <Group>
              <Button variant="default" onClick={onNext}>
                {t('next')}
              </Button>
            </Group>
          </Stack>
        )}
      </Accordion.Panel>
    </Accordion.Item>
  )
}

function ModuleMarks({ isComplete, isChanged, isFaulty }: Marks) {
  return (
    <>
      {isFaulty && (
        <>
          <IconAlertTriangle size={16} className={classes['faulty']} aria-hidden />
          <VisuallyHidden>{t('faulty')}</VisuallyHidden>
        </>
      )}
      {isChanged && (
        <>
          <IconCircleFilled size={8} className={classes['changed']} aria-hidden />
          <VisuallyHidden>{t('changed')}</VisuallyHidden>
        </>
      )}
      {isComplete && !isFaulty && (
        <>
          <IconCircleCheck size={16} className={classes['complete']} aria-hidden />
          <VisuallyHidden>{t('complete')}</VisuallyHidden>
        </>
      )}
    </>
  )
}
