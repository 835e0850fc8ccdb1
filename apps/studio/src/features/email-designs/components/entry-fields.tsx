import { Button, Stack } from '@mantine/core'
import { type EmailBlock, emailLimits, emptyEmailColumn, socialNetworks } from '@marquee/domain/email-designs'
import type { ReactNode } from 'react'
import { PictureField } from '#features/pages/public.ts'
import { Select } from '#ui/select/select.tsx'
import { t } from '../designer-texts.ts'
import { LinkField } from './link-field.tsx'
import { PlaceholderText } from './placeholder-text.tsx'

type EntriesOf<Type extends EmailBlock['type']> = {
  block: Extract<EmailBlock, { type: Type }>
  fault: string | undefined
  onChange: (block: EmailBlock) => void
}

/** Up to three columns, each with a picture, a text and a link. */
export function ColumnFields({
  block,
  event,
  fault,
  onChange,
}: EntriesOf<'columns'> & { event: string | undefined }) {
  const { columns } = block.props
  const setColumns = (next: typeof columns) =>
    onChange({ ...block, props: { ...block.props, columns: next } })
  return (
    <>
      {columns.map((column, index) => {
        const number = index + 1
        const change = (changed: Partial<typeof column>) =>
          setColumns(columns.with(index, { ...column, ...changed }))
        return (
          <Entry
            key={index}
            name={t('columnNumber', { number })}
            onRemove={columns.length > 1 ? () => setColumns(columns.toSpliced(index, 1)) : undefined}
          >
            <PictureField
              label={t('picture')}
              event={event}
              value={column.picture}
              onChange={({ picture }) => change({ picture })}
            />
            <PlaceholderText
              label={t('alt')}
              max={emailLimits.line}
              value={column.alt}
              onChange={(alt) => change({ alt })}
            />
            <PlaceholderText
              label={t('heading')}
              max={emailLimits.line}
              value={column.heading}
              onChange={(heading) => change({ heading })}
            />
            <PlaceholderText
              label={t('text')}
              isLong
              max={emailLimits.paragraph}
              value={column.text}
              onChange={(text) => change({ text })}
            />
            <PlaceholderText
              label={t('linkLabel')}
              max={emailLimits.line}
              value={column.link_label}
              onChange={(link_label) => change({ link_label })}
            />
            <LinkField
              label={t('leadsTo')}
              value={column.link}
              error={fault}
              onChange={(link) => change({ link })}
            />
          </Entry>
        )
      })}
      <AddButton
        label={t('addColumn')}
        isFull={columns.length >= emailLimits.columns}
        onAdd={() => setColumns([...columns, { ...emptyEmailColumn }])}
      />
    </>
  )
}

/** Links to the pages of the organizer elsewhere. */
export function NetworkFields({ block, fault, onChange }: EntriesOf<'social'>) {
  const { networks } = block.props
  const setNetworks = (next: typeof networks) =>
    onChange({ ...block, props: { ...block.props, networks: next } })
  return (
    <>
      {networks.map(({ network, link }, index) => (
        <Entry key={index} name={network} onRemove={() => setNetworks(networks.toSpliced(index, 1))}>
          <Select
            label={t('network')}
            options={socialNetworks.map((value) => ({ value, label: value }))}
            value={network}
            onChange={(chosen) =>
              setNetworks(
                networks.with(index, {
                  network: socialNetworks.find((known) => known === chosen) ?? network,
                  link,
                }),
              )
            }
          />
          <LinkField
            label={t('leadsTo')}
            value={link}
            error={fault}
            onChange={(next) => setNetworks(networks.with(index, { network, link: next }))}
          />
        </Entry>
      ))}
      <AddButton
        label={t('addNetwork')}
        isFull={networks.length >= emailLimits.networks}
        onAdd={() => setNetworks([...networks, { network: 'Website', link: '' }])}
      />
    </>
  )
}

type EntryProps = { name: string; onRemove: (() => void) | undefined; children: ReactNode }

function Entry({ name, onRemove, children }: EntryProps) {
  return (
    <Stack component="section" aria-label={name} gap="xs">
      {children}
      {onRemove && (
        <Button variant="subtle" color="gray" size="compact-sm" w="fit-content" onClick={onRemove}>
          {t('removeEntry', { name })}
        </Button>
      )}
    </Stack>
  )
}

function AddButton({ label, isFull, onAdd }: { label: string; isFull: boolean; onAdd: () => void }) {
  return (
    <Button variant="default" size="xs" w="fit-content" disabled={isFull} onClick={onAdd}>
      {label}
    </Button>
  )
}
