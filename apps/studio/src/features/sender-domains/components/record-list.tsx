import { Button, Text } from '@mantine/core'
import type { RecordState, SenderDomain, SenderRecord } from '@marquee/domain/sender-domains'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { formatDateTime } from '#lib/format.ts'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { domainOf } from '../sender-domain-mutations.ts'
import { t } from '../texts.ts'
import classes from './record-list.module.css'

const isOptional = ({ purpose }: SenderRecord) => purpose.endsWith('ed25519')

/** The records to publish, each with what the last check found. The second signature is offered, not pushed. */
export function RecordList({ sender }: { sender: SenderDomain }) {
  const optional = sender.records.filter(isOptional)
  const [isOpen, { toggle }] = useDisclosure(optional.some(({ state }) => state === 'found'))
  const shown = isOpen ? sender.records : sender.records.filter((record) => !isOptional(record))
  return (
    <>
      <ul className={classes['records']} aria-label={t('records', { domain: domainOf(sender) })}>
        {shown.map((record) => (
          <RecordItem key={record.name} record={record} />
        ))}
      </ul>
      {optional.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          onClick={toggle}
          style={{ justifySelf: 'start', alignSelf: 'flex-start' }}
        >
          {t(isOpen ? 'less' : 'more')}
        </Button>
      )}
    </>
  )
}

function RecordItem({ record }: { record: SenderRecord }) {
  const { type, name, value, purpose, state, found, explanation, keep_until } = record
  const words = t(`record.${purpose}`)
  const isUnused = isOptional(record) && state === 'missing'
  return (
    <li className={classes['record']}>
      <div className={classes['head']}>
        <span>
          <strong>{type}</strong> · {t(`purpose.${purpose}`)}
        </span>
        {keep_until === null && (
          <StateMark
            state={isUnused ? 'unchecked' : state}
            label={isUnused ? t('unused') : t(`state.${state}`)}
          />
        )}
      </div>
      <Part title={t('host')} value={name} copyName={t('copyHost', { record: words })} />
      <Part title={t('value')} value={value} copyName={t('copyValue', { record: words })} />
      {explanation !== null && !isUnused && <Text size="sm">{explanation}</Text>}
      {found.length > 0 && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t('found', { found: found.join(' · ') })}
        </Text>
      )}
      {keep_until !== null && <Text size="sm">{t('keepUntil', { at: formatDateTime(keep_until) })}</Text>}
    </li>
  )
}

const icons = { found: IconCheck, unchecked: IconClock, unknown: IconClock } as const

function StateMark({ state, label }: { state: RecordState; label: string }) {
  const Icon =
    state === 'found' || state === 'unchecked' || state === 'unknown' ? icons[state] : IconAlertTriangle
  return (
    <span className={classes['state']} data-state={state}>
      <Icon size={14} aria-hidden />
      {label}
    </span>
  )
}

function Part({ title, value, copyName }: { title: string; value: string; copyName: string }) {
  return (
    <div className={classes['part']}>
      <span className={classes['title']}>{title}</span>
      <code className={classes['value']}>{value}</code>
      <CopyButton name={copyName} value={value} />
    </div>
  )
}
