import { Group, Skeleton, Stack } from '@mantine/core'
import {
  type CrmField,
  type CrmObject,
  crmObjects,
  crmObjectWords,
  type CrmType,
  crmTypes,
  crmWords,
  findCrmObject,
  type SourceFields,
} from '@marquee/domain/field-mappings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFreshStart } from '#ui/changed-meanwhile/use-fresh-start.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { Select } from '#ui/select/select.tsx'
import {
  type MappingOf,
  mappingsQuery,
  objectTypesQuery,
  sourceFieldsQuery,
  targetFieldsQuery,
} from '../field-mapping-calls.ts'
import { t } from '../texts.ts'
import { MappingEditor } from './mapping-editor.tsx'

type MappingViewProps = {
  of: MappingOf
  /** Opens the mapping to another CRM or another of its objects. */
  onOpen: (crm: CrmType, object: CrmObject) => void
}

/** A mapping with its head: which answers go to which fields of a CRM. */
export function MappingView({ of, onOpen }: MappingViewProps) {
  const { objects, sources, targets, failed } = useMapping(of)
  const name = sources.data?.name
  return (
    <>
      <PageHead
        title={name === undefined ? t('title') : t('titleOf', { name })}
        sentence={t(`${of.owner.kind}.sentence`, { crm: crmWords[of.crm] })}
      />
      <Stack>
        <ObjectChoice of={of} objects={objects.data?.results ?? []} onOpen={onOpen} />
        {failed?.query.error ? (
          <FailedNotice
            message={failed.message}
            error={failed.query.error}
            isRetrying={failed.query.isFetching}
            onRetry={() => void failed.query.refetch()}
          />
        ) : (
          <Editing of={of} sources={sources.data} targets={targets.data} />
        )}
      </Stack>
    </>
  )
}

type EditingProps = {
  of: MappingOf
  sources: SourceFields | undefined
  targets: { results: readonly CrmField[] } | undefined
}

/** The editor, once everything is loaded; it starts over when what is saved was replaced. */
function Editing({ of, sources, targets }: EditingProps) {
  // Read here, so that an editor that starts over starts with what was just loaded.
  const mappings = useQuery(mappingsQuery(of))
  const { key: attempt, startOver } = useFreshStart(mappings.refetch)
  const [replaced, setReplaced] = useState(0)
  if (!(sources && targets && mappings.data)) return <Skeleton height={240} />
  return (
    <MappingEditor
      key={`${attempt} ${replaced}`}
      of={of}
      sources={sources.results}
      targets={targets.results}
      saved={mappings.data}
      onReplaced={() => setReplaced((before) => before + 1)}
      onStartOver={startOver}
    />
  )
}

/** Everything the mapping is made of, and the first of it that couldn't be loaded. */
function useMapping(of: MappingOf) {
  const objects = useQuery(objectTypesQuery(of.crm))
  const sources = useQuery(sourceFieldsQuery(of))
  const targets = useQuery(targetFieldsQuery(of))
  const mappings = useQuery(mappingsQuery(of))
  const { kind } = of.owner
  const crm = crmWords[of.crm]
  const object = crmObjectWords[of.object]
  const failed = [
    { query: objects, message: t('objectsFailed', { crm }) },
    { query: sources, message: t(`${kind}.sourcesFailed`) },
    { query: targets, message: t('targetsFailed', { crm }) },
    { query: mappings, message: t(`${kind}.mappingsFailed`, { crm, object }) },
  ].find(({ query }) => query.isError && query.data === undefined)
  return { objects, sources, targets, failed }
}

type ObjectChoiceProps = MappingViewProps & { objects: readonly { id: string; label: string }[] }

/** Switches to the mapping to another CRM or another of its objects. */
function ObjectChoice({ of, objects, onOpen }: ObjectChoiceProps) {
  return (
    <Group>
      <Select
        label={t('crm')}
        options={crmTypes.map((value) => ({ value, label: crmWords[value] }))}
        value={of.crm}
        onChange={(value) => {
          const crm = crmTypes.find((type) => type === value)
          if (crm) onOpen(crm, crmObjects[crm][0])
        }}
      />
      <Select
        label={t('object')}
        options={objects.map(({ id, label }) => ({ value: id, label }))}
        value={of.object}
        onChange={(value) => {
          const found = findCrmObject(of.crm, value ?? '')
          if (found) onOpen(found.crm, found.object)
        }}
      />
    </Group>
  )
}
