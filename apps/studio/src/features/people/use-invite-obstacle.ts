import { invitationObstacle } from '@marquee/domain/people'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { eventQuery } from '#features/events/public.ts'
import type { PeopleKind } from './people-kinds.ts'
import { emailConfigsQuery } from './people-queries.ts'
import { t } from './texts.ts'

/** Why people of this kind can't be invited by email now; undefined if they can. */
export function useInviteObstacle(eventId: string, kind: PeopleKind): string | undefined {
  const [now] = useState(() => new Date())
  const hasMailServer = useMe().has_mail_server
  const event = useQuery(eventQuery(eventId)).data
  const hasSwitch = kind !== 'checkInStaff'
  const emails = useQuery({ ...emailConfigsQuery(eventId, kind), enabled: hasSwitch }).data ?? []
  if (!hasMailServer) return t('add.noMailServer')
  if (!event) return undefined
  const invitation = emails.find(({ minutes_before_start }) => minutes_before_start === null)
  const isSwitchedOff = hasSwitch && invitation?.is_enabled === false
  const obstacle = invitationObstacle(event, { now, isSwitchedOff: false })
  return obstacle ?? (isSwitchedOff ? t('add.switchedOff') : undefined)
}
