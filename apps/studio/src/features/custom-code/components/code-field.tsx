import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { mostCode } from '@marquee/domain/custom-code'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import { t } from '../texts.ts'
import { CodePreview } from './code-preview.tsx'

const CodeEditor = lazyPart(async () => (await import('./code-editor.tsx')).CodeEditor)

type CodeFieldProps = {
  label: string
  code: string
  error: string | undefined
  /** The origin of the venue, which runs unsaved code. */
  venue: string
  onChange: (code: string) => void
}

/** The code of a block, checked while it is typed, and run on request. */
export function CodeField({ label, code, error, venue, onChange }: CodeFieldProps) {
  const [problems, setProblems] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const changes = useChangesFromElsewhere(code)
  const type = (next: string) => {
    changes.note(next)
    onChange(next)
  }
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500} aria-hidden>
        {label}
      </Text>
      <Suspense fallback={<Skeleton height={96} />}>
        <CodeEditor
          key={changes.count}
          area="block"
          code={code}
          label={label}
          isReadOnly={false}
          isInvalid={error !== undefined || problems > 0}
          isQuiet
          onChange={type}
          onCheck={setProblems}
        />
      </Suspense>
      <Group gap="sm">
        <Button size="xs" variant="default" disabled={code.trim() === ''} onClick={() => setOpen(true)}>
          {t('run')}
        </Button>
        <Text size="sm" c={error === undefined ? 'dimmed' : 'red'}>
          {t('count', { used: code.length, limit: mostCode })}
        </Text>
        {problems > 0 && (
          <Text size="sm" c="red" role="status">
            {t('problems', { count: problems })}
          </Text>
        )}
      </Group>
      {error !== undefined && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      <CodePreview
        isOpen={isOpen}
        source={`${venue}/code-preview`}
        title={label}
        areas={[{ area: 'body', code }]}
        onClose={() => setOpen(false)}
      />
    </Stack>
  )
}

/** Counts changes that weren't typed here, such as undo: the editor begins with its code again. */
function useChangesFromElsewhere(code: string) {
  const typed = useRef(code)
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (code === typed.current) return
    typed.current = code
    setCount((before) => before + 1)
  }, [code])
  return {
    count,
    note: (next: string) => {
      typed.current = next
    },
  }
}
