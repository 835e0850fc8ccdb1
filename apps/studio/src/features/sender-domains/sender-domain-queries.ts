import { listVanityEmailDomains } from '@marquee/api/sender-domains'
import { queryOptions } from '@tanstack/react-query'
import { withReason } from '#lib/error-words.ts'
import { t } from './texts.ts'

const list = listVanityEmailDomains.query()

/** The organization's sender; null without one. There is at most one (ED-050). */
export const senderDomainQuery = queryOptions({
  ...list,
  queryFn: async () => {
    try {
      return await listVanityEmailDomains()
    } catch (error) {
      throw error instanceof Error ? withReason(error, t('listFailed')) : error
    }
  },
  select: ({ results: [sender] }) => sender ?? null,
})
