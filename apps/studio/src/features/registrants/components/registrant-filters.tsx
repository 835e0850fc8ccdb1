import { Button } from '@mantine/core'
import {
  type AttendeeStatus,
  attendeeStatuses,
  attendeeStatusWords,
  attendances,
  attendanceWords,
  type RegistrantCondition,
  type RegistrantCounts,
  registrantOrders,
} from '@marquee/domain/registrants'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { FilterBar } from '#ui/filter-bar/filter-bar.tsx'
import { FilterChoice } from '#ui/filter-choice/filter-choice.tsx'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import { registrantCountsQuery } from '../registrant-queries.ts'
import { isStatus, noConditions, type RegistrantSearchParams } from '../registrant-search-params.ts'
import { columnWords, orderWords, t } from '../texts.ts'
import { useIsHybrid } from '../use-is-hybrid.ts'

const ConditionsDialog = lazyPart(async () => (await import('./conditions-dialog.tsx')).ConditionsDialog)

type RegistrantFiltersProps = {
  eventId: string
  params: RegistrantSearchParams
  onChange: (change: Partial<RegistrantSearchParams>) => Promise<void>
  actions: ReactNode
}

/** The statuses that are counted without reading the ledger. */
const counted: Partial<Record<AttendeeStatus, keyof RegistrantCounts>> = {
  REGISTRATION: 'registered',
  WAITING_APPROVAL: 'waiting_approval',
  WAITLISTED: 'waitlisted',
  REJECTED: 'rejected',
  CANCELED: 'cancelled',
  BLOCKED: 'blocked',
}

type AttendanceCondition = Extract<RegistrantCondition, { by: 'attendance' }>
const isAttendance = (one: RegistrantCondition): one is AttendanceCondition => one.by === 'attendance'

/** Filters the list by search, statuses (RG-052), how people attend and conditions, and sorts it. */
export function RegistrantFilters({ eventId, params, onChange, actions }: RegistrantFiltersProps) {
  const counts = useQuery(registrantCountsQuery(eventId)).data
  const [isOpen, setOpen] = useState(false)
  const { match, conditions } = params.filter ?? noConditions
  const statuses = conditions.find(isStatus)?.values ?? []
  const others = conditions.filter((one) => !isStatus(one) && !isAttendance(one))
  const put = (next: typeof conditions, how = match) =>
    onChange({ filter: next.length === 0 ? undefined : { match: how, conditions: next } })
  const options = attendeeStatuses.map((value) => {
    const [status, key] = [attendeeStatusWords[value], counted[value]]
    const count = key && counts?.[key]
    return { value, label: typeof count === 'number' ? t('statusCount', { status, count }) : status }
  })
  return (
    <>
      <FilterBar
        label={t('filters')}
        search={{
          label: t('search'),
          placeholder: t('searchPlaceholder'),
          term: params.search,
          onSearch: (search) => onChange({ search }),
        }}
        setCount={(statuses.length > 0 ? 1 : 0) + conditions.filter((one) => !isStatus(one)).length}
        onClear={() => void onChange({ filter: undefined })}
        sort={
          <FilterChoice
            label={t('sort')}
            isRequired
            options={registrantOrders.map((value) => ({ value, label: orderWords[value] }))}
            chosen={[params.order]}
            onChoose={([value]) =>
              void onChange({ order: registrantOrders.find((one) => one === value) ?? '-registered_at' })
            }
          />
        }
        actions={actions}
      >
        <FilterChoice
          label={t('status')}
          options={options}
          chosen={statuses}
          titleOf={(value) =>
            attendeeStatusWords[attendeeStatuses.find((one) => one === value) ?? 'REGISTRATION']
          }
          onChoose={(values) => {
            const chosen = attendeeStatuses.filter((one) => values.includes(one))
            void put([
              ...(chosen.length > 0 ? [{ by: 'status' as const, values: chosen }] : []),
              ...conditions.filter((one) => !isStatus(one)),
            ])
          }}
        />
        <AttendanceFilter eventId={eventId} conditions={conditions} onChange={put} />
        <Button
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          data-chosen={others.length > 0 || undefined}
          onClick={() => setOpen(true)}
        >
          {others.length > 0 ? t('conditionsSet', { count: others.length }) : t('conditions')}
        </Button>
      </FilterBar>
      <Suspense>
        {isOpen && (
          <ConditionsDialog
            eventId={eventId}
            match={match}
            conditions={others}
            onApply={(next, how) =>
              void put([...conditions.filter((one) => isStatus(one) || isAttendance(one)), ...next], how)
            }
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

type AttendanceFilterProps = {
  eventId: string
  conditions: readonly RegistrantCondition[]
  onChange: (conditions: RegistrantCondition[]) => Promise<void>
}

/** Shown for hybrid events, and for others while the URL sets it. */
function AttendanceFilter({ eventId, conditions, onChange }: AttendanceFilterProps) {
  const isHybrid = useIsHybrid(eventId)
  const chosen = conditions.find(isAttendance)?.values ?? []
  if (!isHybrid && chosen.length === 0) return null
  return (
    <FilterChoice
      label={columnWords.attendance}
      options={attendances.map((value) => ({ value, label: attendanceWords[value] }))}
      chosen={chosen}
      onChoose={(asked) => {
        const values = attendances.filter((one) => asked.includes(one))
        const others = conditions.filter((one) => !isAttendance(one))
        void onChange(values.length > 0 ? [...others, { by: 'attendance', values }] : others)
      }}
    />
  )
}
