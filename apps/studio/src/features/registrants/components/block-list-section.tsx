import { CloseButton, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { fieldErrorOf, sentenceOf } from '#lib/error-words.ts'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { QuickAdd } from '#ui/quick-add/quick-add.tsx'
import { Section } from '#ui/section/section.tsx'
import { useCreateBlock, useDeleteBlock } from '../registrant-mutations.ts'
import { registrationBlocksQuery } from '../registrant-queries.ts'
import { t } from '../texts.ts'

/** The addresses and domains that can't register for any event of the organization. */
export function BlockListSection({ mayUpdate }: { mayUpdate: boolean }) {
  return (
    <Section title={t('blockList')}>
      <BlockList mayUpdate={mayUpdate} />
    </Section>
  )
}

function BlockList({ mayUpdate }: { mayUpdate: boolean }) {
  const blocks = useQuery(registrationBlocksQuery())
  const create = useCreateBlock()
  const remove = useDeleteBlock()
  const failure = create.error ?? remove.error
  return (
    <Stack>
      <Text c="dimmed">{t('blockListText')}</Text>
      {mayUpdate && (
        <QuickAdd
          label={t('blockNew')}
          placeholder={t('blockPlaceholder')}
          addLabel={t('blockAdd')}
          maxLength={254}
          onAdd={(address) => create.mutate(address)}
        />
      )}
      {failure && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {fieldErrorOf(failure, 'address') ?? sentenceOf(failure)}
        </Text>
      )}
      <QueryView query={blocks} pending={<Skeleton height={160} />} empty="never">
        {({ results }) =>
          results.length === 0 ? (
            <Text>{t('blockEmpty')}</Text>
          ) : (
            <Stack component="ul" gap={4} m={0} p={0} style={{ listStyle: 'none' }}>
              {results.map(({ id, address }) => (
                <Group component="li" key={id} justify="space-between" wrap="nowrap">
                  <Text style={{ overflowWrap: 'anywhere' }}>{address}</Text>
                  {mayUpdate && (
                    <CloseButton
                      aria-label={t('blockRemove', { address })}
                      onClick={() => remove.mutate(id)}
                    />
                  )}
                </Group>
              ))}
            </Stack>
          )
        }
      </QueryView>
    </Stack>
  )
}
