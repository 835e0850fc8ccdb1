import { Alert, Button, Stack, Text } from '@mantine/core'
import type { FlatFile } from '@marquee/domain/registrant-import'
import { useState } from 'react'
import { sentenceOf } from '#lib/error-words.ts'
import { DialogFoot } from '#ui/dialog/dialog-foot.tsx'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { Select } from '#ui/select/select.tsx'
import { useMatchFlatFile } from '../flat-file-mutations.ts'
import { columnName } from '../column-name.ts'
import { t } from '../texts.ts'
import { EncodingChoice } from './encoding-choice.tsx'
import { StepTitle } from './step-title.tsx'

type MatchStepProps = { sheet: FlatFile; onDone: () => void; onBack: () => void }

/** Which column answers which question. Choosing a question again moves it. */
export function MatchStep({ sheet, onDone, onBack }: MatchStepProps) {
  const saved = sheet.columns.map(({ field }) => field)
  const [matched, setMatched] = useState(saved)
  const match = useMatchFlatFile(sheet)
  const choose = (column: number, field: string | null) =>
    setMatched((before) =>
      before.map((each, index) => (index === column ? field : each === field ? null : each)),
    )
  const hasEmail = matched.includes('email')
  const missing = sheet.fields.filter(
    ({ key, is_required }) => is_required && key !== 'email' && !matched.includes(key),
  )
  const go = () => {
    const isSame = matched.every((field, index) => field === saved[index])
    if (isSame) onDone()
    else match.mutate(matched, { onSuccess: onDone })
  }
  return (
    <Stack gap="md">
      <div>
        <StepTitle>{t('matchTitle')}</StepTitle>
        <Text c="dimmed">{t('matchSentence')}</Text>
      </div>
      {sheet.can.decode && <EncodingChoice sheet={sheet} />}
      <ListTable
        label={t('columns')}
        columns={[
          { id: 'name', title: t('column') },
          { id: 'samples', title: t('samples') },
          { id: 'question', title: t('question') },
        ]}
        isPending={false}
        isStale={false}
      >
        {sheet.columns.map((column, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns have no other identity, and never move
          <tr key={index}>
            <td data-column="name">
              <Text fw={500} size="sm" style={{ overflowWrap: 'anywhere' }}>
                {columnName(sheet, index)}
              </Text>
            </td>
            <td data-column="samples">
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {column.samples.join(' · ')}
              </Text>
            </td>
            <td data-column="question">
              <Select
                label={t('questionOf', { column: columnName(sheet, index) })}
                isLabelHidden
                isClearable
                placeholder={t('leaveOut')}
                options={sheet.fields.map(({ key, label }) => ({ value: key, label }))}
                value={matched[index] ?? null}
                onChange={(field) => choose(index, field)}
              />
            </td>
          </tr>
        ))}
      </ListTable>
      {match.error && (
        <Alert color="red" role="alert" title={t('validationFailed')}>
          {sentenceOf(match.error)}
        </Alert>
      )}
      <div role="status">
        {!hasEmail && <Text c="var(--mantine-color-error)">{t('emailMissing')}</Text>}
        {hasEmail && missing.length > 0 && (
          <Text>{t('requiredMissing', { questions: missing.map(({ label }) => label).join(', ') })}</Text>
        )}
      </div>
      <DialogFoot>
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
        <Button loading={match.isPending} disabled={!hasEmail} onClick={go}>
          {t(match.isPending ? 'checking' : 'toPreview')}
        </Button>
      </DialogFoot>
    </Stack>
  )
}
