/**
 * Limits the emails that people without a sign-in cause, because anyone can type anyone's address (0148): per
 * registration when they are written, and per address across the installation when they are sent.
 */
import type { Services, WithDb } from '#platform/context.ts'
import type { WithSystemDb } from '#platform/db/tenancy.ts'
import { countByBudget, countToAddressBefore, type EffectToDeliver } from './effect-store.ts'

export type EmailBudget = {
  /** The registration that the emails are about. */
  id: string
  /** In 24 hours. */
  most: number
}

const dayMs = 24 * 60 * 60 * 1000
const dayBefore = ({ clock }: Services) => new Date(clock.now().getTime() - dayMs)

/** Enough for a series of sessions at once, and too few to fill an inbox. */
export const mostToAddress = 30

type Budgeted = { budget?: EmailBudget | undefined }

/** The first emails that fit their budgets. Emails of one budget are written one after another. */
export async function withinBudgets<Email extends Budgeted>(
  ctx: WithDb<Services>,
  emails: readonly Email[],
): Promise<Email[]> {
  const ids = emails.flatMap(({ budget }) => budget?.id ?? [])
  if (ids.length === 0) return [...emails]
  const counts = await countByBudget(ctx.db, { ids, since: dayBefore(ctx) })
  return emails.filter(({ budget }) => {
    if (!budget) return true
    const count = counts.get(budget.id) ?? 0
    counts.set(budget.id, count + 1)
    return count < budget.most
  })
}

/** Whether the address has received the daily maximum of emails that anyone can cause. */
export async function isAddressFull(ctx: WithSystemDb<Services>, effect: EffectToDeliver): Promise<boolean> {
  if (effect.budget_id === null) return false
  return (await countToAddressBefore(ctx.db, effect, dayBefore(ctx))) >= mostToAddress
}
