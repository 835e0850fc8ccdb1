import type { Admission, RegistrationBlock } from '@marquee/domain/registrants'
import type { SettingsRow } from '#features/registrants/public.ts'
import { versionOf } from '#platform/errors/seen-version.ts'
import { listedPosition } from './admission.ts'
import type { ListedAddress } from './admission-store.ts'
import type { BlockRow } from './block-store.ts'

type Admitting = {
  settings: Pick<SettingsRow, 'is_listed_only' | 'refuses_free_mail' | 'admission_rules'>
  addresses: readonly ListedAddress[]
  can: Admission['can']
}

export function admissionView(event: string, { settings, addresses, can }: Admitting): Admission {
  const at = (wanted: number) =>
    addresses.filter(({ position }) => position === wanted).map(({ address }) => address)
  return {
    event,
    is_listed_only: settings.is_listed_only,
    listed: at(listedPosition),
    refuses_free_mail: settings.refuses_free_mail,
    rules: settings.admission_rules.map((rule, index) =>
      rule.kind === 'address'
        ? { kind: rule.kind, addresses: at(index + 1), outcome: rule.outcome }
        : { kind: rule.kind, key: rule.key, answers: rule.answers, outcome: rule.outcome },
    ),
    version: admissionVersionOf({ settings, addresses }),
    can,
  }
}

/** The version of the admission settings and lists; the order of addresses doesn't matter. */
export function admissionVersionOf({ settings, addresses }: Omit<Admitting, 'can'>): string {
  const { is_listed_only, refuses_free_mail, admission_rules } = settings
  const listings = addresses.map(({ position, address }) => `${position} ${address}`).toSorted()
  return versionOf([is_listed_only, refuses_free_mail, admission_rules, listings])
}

export function blockView({ id, address, created_at }: BlockRow): RegistrationBlock {
  return { id, address, created_at: created_at.toISOString() }
}
