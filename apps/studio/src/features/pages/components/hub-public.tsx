import { Group, Stack, Text } from '@mantine/core'
import { changeHubPage, getHubPage } from '@marquee/api/pages'
import type { HubPage } from '@marquee/domain/pages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { SavingSwitch } from '#ui/saving-switch/saving-switch.tsx'
import { pageAddressQuery } from '../address-calls.ts'
import { t } from '../address-texts.ts'

/** What visitors can do on the hub besides viewing it, and where else it is available. */
export function HubPublic({ page: { id, name, searches_transcripts, can } }: { page: HubPage }) {
  const queryClient = useQueryClient()
  const { data: address } = useQuery(pageAddressQuery({ kind: 'hub', id }))
  const save = async (isOn: boolean) => {
    const changed = await changeHubPage({ path: { id }, body: { searches_transcripts: isOn } })
    queryClient.setQueryData(getHubPage.key({ path: { id } }), changed)
  }
  return (
    <Stack gap="md" mt="lg" align="flex-start">
      <SavingSwitch
        label={t('hub.searches')}
        description={t('hub.searchesText')}
        isOn={searches_transcripts}
        isLocked={!can.update}
        onSave={save}
      />
      {address && (
        <>
          <Copied
            title={t('hub.snippet')}
            text={t('hub.snippetText')}
            value={snippetOf(address.url, { id, name })}
          />
          <Copied title={t('hub.feed')} text={t('hub.feedText')} value={`${address.url}/feed.xml`} />
          <Copied
            title={t('hub.calendar')}
            text={t('hub.calendarText')}
            value={`${address.url}/events.ics`}
          />
        </>
      )}
    </Stack>
  )
}

function Copied({ title, text, value }: { title: string; text: string; value: string }) {
  return (
    <div>
      <Group gap="xs">
        <Text size="sm">{title}</Text>
        <CopyButton name={title} value={value} />
      </Group>
      <Text size="xs" c="dimmed">
        {text}
      </Text>
    </div>
  )
}

/** The code that frames the hub in another site at its full height. */
function snippetOf(url: string, { id, name }: { id: string; name: string }): string {
  const { origin } = new URL(url)
  const title = name.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
  return [
    `<div data-marquee-embed="${origin}/embed/hub/${id}" data-title="${title}"></div>`,
    `<script src="${origin}/embed.js" defer></script>`,
  ].join('\n')
}
