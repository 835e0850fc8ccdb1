import type { DomainProof } from '@marquee/domain/domain-proofs'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { t } from '../texts.ts'
import classes from './dns-records.module.css'

export type DnsRecord = DomainProof['verification'] & { purpose: string }

/** The DNS records to set for a domain, each with its purpose. */
export function DnsRecords({ domain, records }: { domain: string; records: readonly DnsRecord[] }) {
  return (
    <ul className={classes['records']} aria-label={t('records', { domain })}>
      {records.map(({ type, name, value, purpose }) => (
        <li key={type} className={classes['record']}>
          <span className={classes['purpose']}>
            <strong>{type}</strong> · {purpose}
          </span>
          <Part title={t('name')} value={name} copyName={t('recordName', { type })} />
          <Part title={t('value')} value={value} copyName={t('recordValue', { type })} />
        </li>
      ))}
    </ul>
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
