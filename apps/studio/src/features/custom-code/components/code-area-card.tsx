import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import {
  type AnyCodeArea,
  codeAreaTitles,
  type CodeFault,
  codeLimits,
  isOverLimit,
  limitSentence,
  unresolvedSentence,
} from '@marquee/domain/custom-code'
import { Suspense, useState } from 'react'
import { ChangedMeanwhile, type Meanwhile } from '#ui/changed-meanwhile/changed-meanwhile.tsx'
import { useUnsavedChanges } from '#ui/dialog/use-unsaved-changes.tsx'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import { Section } from '#ui/section/section.tsx'
import { toast } from '#ui/toast/toast.ts'
import { lintInWorker } from '../lint-in-worker.ts'
import { t } from '../texts.ts'

const CodeEditor = lazyPart(async () => (await import('./code-editor.tsx')).CodeEditor)

export type CodeAreaCardProps = {
  area: AnyCodeArea
  /** What is saved. */
  code: string
  isOn: boolean
  fault: CodeFault | null
  mayUpdate: boolean
  saving: {
    isPending: boolean
    error: Error | null
    /** Calls `onSaved` once the code is saved. */
    save: (code: string, onSaved: () => void) => void
    reset: () => void
  }
  /** How to continue after somebody else's changes, where they can be known. */
  meanwhile?: Meanwhile
  switching: { isPending: boolean; run: (isOn: boolean) => void }
  /** Gets what is typed, for a preview. */
  onType?: (code: string) => void
}

/** A code area: read first, then edited, then saved (CA-004). */
export function CodeAreaCard(props: CodeAreaCardProps) {
  const { area, code, isOn, fault, mayUpdate, saving, meanwhile, switching } = props
  const [isEditing, setEditing] = useState(false)
  const title = codeAreaTitles[area]
  return (
    <Section title={title}>
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {t(`about.${area}`)}
        </Text>
        {code !== '' && <State {...{ isOn, fault, mayUpdate, switching }} />}
        {meanwhile && <ChangedMeanwhile error={saving.error} {...meanwhile} />}
        {isEditing ? (
          <Editing {...props} onDone={() => setEditing(false)} />
        ) : (
          <>
            <Suspense fallback={<Skeleton height={96} />}>
              <CodeEditor
                key={code}
                area={area}
                code={code}
                label={t('codeOf', { title })}
                isReadOnly
                isInvalid={false}
                onChange={() => undefined}
                onCheck={() => undefined}
              />
            </Suspense>
            {mayUpdate && (
              <Button variant="default" w="fit-content" onClick={() => setEditing(true)}>
                {t('edit', { title })}
              </Button>
            )}
          </>
        )}
      </Stack>
    </Section>
  )
}

type StateProps = Pick<CodeAreaCardProps, 'isOn' | 'fault' | 'mayUpdate' | 'switching'>

function State({ isOn, fault, mayUpdate, switching: { isPending, run } }: StateProps) {
  const button = mayUpdate && (
    <Button size="xs" variant="default" loading={isPending} onClick={() => run(!isOn)}>
      {t(isOn ? 'switchOff' : 'switchOn')}
    </Button>
  )
  const words = fault && t(fault.line === null ? 'fault' : 'faultAt', { ...fault, line: fault.line ?? 0 })
  if (isOn && !words) return null
  return (
    <Alert color={isOn ? 'red' : 'gray'}>
      <Stack gap="xs" align="flex-start">
        {!isOn && <Text size="sm">{t('off')}</Text>}
        {words && <Text size="sm">{words}</Text>}
        {button}
      </Stack>
    </Alert>
  )
}

function Editing({ area, code, saving, onDone, onType }: CodeAreaCardProps & { onDone: () => void }) {
  const [typed, setTyped] = useState(code)
  const [problems, setProblems] = useState(0)
  const [isRefused, setRefused] = useState(false)
  const title = codeAreaTitles[area]
  const limit = codeLimits[area]
  const isOver = isOverLimit(area, typed)
  const isChanged = typed !== code
  const question = useUnsavedChanges(isChanged)
  const type = (next: string) => {
    setTyped(next)
    setRefused(false)
    saving.reset()
    onType?.(next)
  }
  const refuse = (message: string) => {
    setRefused(true)
    toast({ kind: 'error', message })
  }
  const submit = async () => {
    if (isOver) return refuse(limitSentence(area))
    const found = await lintInWorker(area, typed)
    setProblems(found.length)
    if (found.length > 0) return refuse(unresolvedSentence(area))
    return saving.save(typed, onDone)
  }
  const cancel = () => {
    saving.reset()
    onType?.(code)
    onDone()
  }
  return (
    <>
      {question}
      <Suspense fallback={<Skeleton height={96} />}>
        <CodeEditor
          area={area}
          code={code}
          label={t('codeOf', { title })}
          isReadOnly={false}
          isInvalid={isRefused || saving.error !== null}
          onChange={type}
          onCheck={setProblems}
        />
      </Suspense>
      <Group gap="sm">
        <Button loading={saving.isPending} disabled={!isChanged} onClick={() => void submit()}>
          {t('save')}
        </Button>
        <Button variant="default" disabled={saving.isPending} onClick={cancel}>
          {t('cancel')}
        </Button>
        {limit > 0 && (
          <Text size="sm" c={isOver ? 'red' : 'dimmed'}>
            {t('count', { used: typed.length, limit })}
          </Text>
        )}
        {problems > 0 && (
          <Text size="sm" c="red">
            {t('problems', { count: problems })}
          </Text>
        )}
      </Group>
    </>
  )
}
